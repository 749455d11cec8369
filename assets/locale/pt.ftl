# Texts of the game in Portuguese (Brazil). Both language files have the same keys with the same places.

## Foundation: actions, in the words of each table's own rule sheet

match-action-hit = Pedir
match-action-stand = Parar
match-action-double = Dobrar
match-action-split = Dividir
match-action-insure = Sim
match-action-decline = Não
casino-action-hit = Pedir
casino-action-stand = Parar
casino-action-double = Dobrar
casino-action-split = Dividir
casino-action-insure = Sim
casino-action-decline = Não
batch-action-hit = Pedir
batch-action-stand = Parar
batch-action-double = Dobrar
batch-action-split = Dividir
batch-action-insure = Sim
batch-action-decline = Não dobrar

## Foundation: words inside other texts, by the kind of the table

names-in-a-row = { $before } e { $last }
the-dealer = { $kind ->
    [match] o dealer
   *[other] o crupiê
}
busts = { $kind ->
    [batch] quebra
   *[other] estoura
}

## Foundation: outcomes

match-outcome-natural = Blackjack
match-outcome-win = Vitória
match-outcome-push = Empate
match-outcome-lose = Derrota
match-outcome-bust = Estouro
match-outcome-outshone = Superado
casino-outcome-natural = 21 puro
casino-outcome-win = Você ganhou
casino-outcome-push = Empate
casino-outcome-lose = Derrota
casino-outcome-bust = Estourou
casino-outcome-outshone = Superado
batch-outcome-natural = BlackJack
batch-outcome-win = Vitória
batch-outcome-push = Empate
batch-outcome-lose = Derrota
batch-outcome-bust = Quebrou
batch-outcome-outshone = Superado

## Foundation: the words of the betting

match-deal = Jogar
match-clear-bet = Limpar
match-same-bet = Mesma aposta
match-new-game = Mudar aposta
casino-insurance = Seguro
casino-deal = Dar as cartas
casino-clear-bet = Limpar aposta
casino-same-bet = Mesma aposta
casino-new-game = Novo jogo
batch-deal = Confirmar
batch-clear-bet = Limpar aposta
batch-same-bet = Mesma aposta
batch-new-game = Próxima rodada

## Foundation: why an action is not allowed

reason-round-over = A rodada acabou.
reason-insurance-first = Responda primeiro ao seguro: sim ou não.
reason-no-insurance = Aqui não se oferece seguro.
reason-doubling-first = Diga primeiro se dobra.
reason-doubling-over = Já não se pode dobrar.
reason-nothing-to-decline = Não há nada a recusar.
reason-not-two-cards = Só se dobra com as duas primeiras cartas.
reason-no-money = O saldo não cobre uma segunda aposta.
reason-not-a-pair = Só se dividem duas cartas do mesmo valor.
reason-hands-full = Não dá para dividir em mais mãos.
reason-split-aces = Ases divididos não se dividem de novo.
reason-no-split = Nesta mesa não se divide.
reason-no-double-after-split = Nesta mesa não se dobra uma mão dividida.
reason-deck-out = O baralho acabou.

## Foundation: why a bet is not taken

bet-seats = A mesa tem { $expected ->
    [1] um lugar
   *[other] { $expected } lugares
}, não { $found }.
bet-under-minimum = A menor aposta é { $minimum }.
bet-over-maximum = A maior aposta é { $maximum }.
bet-over-balance = O saldo é { $balance }.
bet-part-of-a-chip = Aposte fichas inteiras de { $chip }, ou tudo.
bet-must-bet = O lugar { $seat } tem fichas e precisa apostar.
bet-nobody-bets = Ninguém aposta.
bet-no-jackpot = Esta mesa não tem acumulado.
bet-deck-out = O baralho acaba na distribuição.
bet-card = { $card } não é uma carta.

## Foundation: what is wrong with the store

trouble-in-use = Outra cópia do jogo está aberta. Nesta, nada será guardado.
trouble-unwritable = Aqui nada pode ser guardado: { $reason }
trouble-damaged = O jogo salvo estava danificado. Foi posto de lado como { $file }, e um novo foi começado.
trouble-not-kept = Ainda não guardado, haverá outra tentativa: { $reason }
trouble-unreadable = Um valor salvo não pôde ser lido. Ele foi posto de lado, e nada será escrito por cima: { $name }
trouble-no-place = Este sistema não indica uma pasta para dados, por isso nada será guardado. A opção --save-dir indica uma.
trouble-newer = Uma versão mais nova do jogo escreveu o jogo salvo. Ele fica como está, e agora nada será guardado.
trouble-crashed = Da última vez o jogo parou por um defeito. O que se sabe dele está em { $file }
import-no-export = Este arquivo não é uma exportação do Feltro.
import-too-long = Este arquivo é longo demais para uma exportação.
import-newer = Uma versão mais nova do jogo escreveu esta exportação.
import-line = A linha { $line } da exportação foi mudada depois de escrita. Nada foi importado.
import-line-of = A linha { $line } da exportação ({ $what }) foi mudada depois de escrita. Nada foi importado.
import-cut = Falta o fim da exportação. Nada foi importado.
import-changed = A exportação foi mudada depois de escrita: suas linhas não são do mesmo conjunto. Nada foi importado.
import-not-kept = A importação não pode ser guardada, e nada foi mudado: { $reason }

## Foundation: devices

device-keyboard = Teclado
device-mouse = Mouse
device-touch = Toque
device-xbox = Controle Xbox
device-playstation = Controle PlayStation
device-nintendo = Controle Nintendo
device-other = Controle

## Foundation: what keys and buttons do

intent-hit = Pedir
intent-stand = Parar
intent-double = Dobrar
intent-split = Dividir
intent-yes = Sim
intent-no = Não
intent-chip = Ficha { $n } na aposta
intent-take-back = Tirar a última ficha
intent-clear = Limpar a aposta
intent-all-in = Apostar tudo
intent-jackpot = Aposta do acumulado
intent-deal = Dar as cartas, mesma aposta
intent-change-bet = Mudar a aposta
intent-back = Voltar
intent-pause = Pausa
intent-look = Olhar minhas cartas (segurar)
intent-coach = Palavra do treinador
intent-say = Repetir a situação
intent-mute = Sem som
intent-full-screen = Tela cheia
intent-step-up = Apostar 1 a mais
intent-step-down = Apostar 1 a menos
intent-step-half-up = Apostar 0,50 a mais
intent-step-half-down = Apostar 0,50 a menos

## Foundation: keys and buttons by name

key-enter = Enter
key-space = Espaço
key-escape = Esc
key-backspace = Backspace
key-tab = Tab
key-delete = Del
key-insert = Ins
key-home = Home
key-end = End
key-page-up = PgUp
key-page-down = PgDn
key-up = Cima
key-down = Baixo
key-left = Esquerda
key-right = Direita
pad-cross = Xis
pad-circle = Bola
pad-square = Quadrado
pad-triangle = Triângulo
pad-south = Botão de baixo
pad-east = Botão da direita
pad-west = Botão da esquerda
pad-north = Botão de cima
pad-up = Direcional cima
pad-down = Direcional baixo
pad-left = Direcional esquerda
pad-right = Direcional direita
pad-select = Select
pad-start = Start

## Screens: loading and title

loading = Embaralhando…
loading-failed = Não foi possível carregar uma imagem: { $error }
play = Jogar
records = Recordes
how-to-play = Como jogar
settings = Configurações
credits = Créditos
quit = Sair
back = Voltar
practice-chips = Só fichas de treino. Nada aqui se compra nem se resgata.

## Screens: the lobby

choose-table = Escolha uma mesa
limits = De { $minimum } a { $maximum }
limits-open = A partir de { $minimum }, sem teto
decks = { $n ->
    [1] Um baralho
   *[other] { $n } baralhos
}
match-in-short = { $hands ->
    [0] Sem divisão, cinco recordes
   *[other] Divide até { $hands }, cinco recordes
}
casino-in-short = Seguro e acumulado
batch-in-short = Seis lugares, uma só vencedora
balance-here = Saldo { $amount }
round-waits = Uma rodada espera por você

## Screens: the table

balance = Saldo
bet = Aposta
menu = Menu
all-in = Tudo
go-on = Seguir
chip-of = Ficha de { $amount }
casino-jackpot = Acumulado
type-amount = Digitar um valor
decimal-mark = { "," }
amount-needed = Digite um valor a partir de { $minimum }.
round-number = rodada { $n }
practice = treino
not-kept = sem salvar
no-money-for-same-bet = O saldo não cobre a mesma aposta. Mude a aposta.
no-randomness = O sistema não fornece números aleatórios; não dá para embaralhar.

## Screens: the lettering on the felt

match-felt-natural = Blackjack paga { $wins } por { $stake }
casino-felt-natural = 21 puro paga { $wins } por { $stake }
batch-felt-natural = Só a melhor mão recebe
felt-dealer-stands = { $kind ->
    [match] O dealer para em todo 17
   *[other] O crupiê para em todo 17
}
felt-dealer-hits = { $kind ->
    [match] O dealer pede no soft 17
   *[other] O crupiê pede no soft 17
}
felt-insurance = Seguro paga { $wins } por { $stake }

## Screens: the line for the player

nothing = { "" }
value = { $value }
hint-bet = Faça a sua aposta: clique nas fichas ou use as teclas delas.
bet-is-most = A aposta já é essa.
round-set-aside = A rodada que esperava aqui não pôde continuar. Ela foi guardada à parte; a aposta voltou ao saldo.
batch-secret-bet-fault = Essa aposta não pode ser feita. Confira-a enquanto os outros olham para o lado.
hint-deal = { $kind ->
    [casino] Com a aposta pronta, é só dar as cartas.
    [batch] Com a aposta pronta, é só confirmar.
   *[match] Com a aposta pronta, é só jogar.
}
hint-play = Chegue mais perto de 21 que { the-dealer }, sem passar.
hint-insurance = { $kind ->
    [match] O dealer mostra um ás. Seguro?
   *[other] O crupiê mostra um ás. Seguro?
}
spent = Suas fichas acabaram.
round-won = Você ganha { $amount }.
round-lost = Você perde { $amount }.
round-even = Ficou no zero a zero.
round-natural = { $kind ->
    [casino] 21 puro! Paga { $amount }.
    [batch] BlackJack! Paga { $amount }.
   *[match] Blackjack! Paga { $amount }.
}
round-push = Empate: a aposta volta.
round-bust = { $kind ->
    [batch] Quebrou: { $amount } a menos.
   *[other] Estourou: { $amount } a menos.
}
round-dealer-bust = { $kind ->
    [match] O dealer estourou: você ganha { $amount }.
    [batch] O crupiê quebrou: você ganha { $amount }.
   *[casino] O crupiê estourou: você ganha { $amount }.
}
round-dealer-natural = { $kind ->
    [match] O dealer tem blackjack: { $amount } a menos.
    [batch] O crupiê tem BlackJack: { $amount } a menos.
   *[casino] O crupiê tem 21 puro: { $amount } a menos.
}

## Screens: the end of a match

match-over = Fim de jogo
match-summary = { $rounds ->
    [1] Maior saldo { $best } em uma rodada
   *[other] Maior saldo { $best } em { $rounds } rodadas
}
record-won = É o { $place }º lugar entre os cinco melhores. Qual é o seu nome?
name-hint = De uma a doze letras
name-needed = Um nome tem de uma a doze letras.
letter-not-drawn = Essa letra não tem desenho aqui. As latinas, gregas e cirílicas têm.
letter-not-a-letter = Um nome só tem letras.
letter-too-many = Um nome tem no máximo { $most } letras.
letter-back = Apagar
done = Pronto
new-match = Novo jogo

## Screens: records

no-records = Nenhum jogo terminou ainda.
record-place = Lugar
record-name = Nome
record-best = Maior saldo
record-rounds = Rodadas
record-date = Data
day = { NUMBER($day, minimumIntegerDigits: 2) }/{ NUMBER($month, minimumIntegerDigits: 2) }/{ $year }
casino-no-records = Ainda não se jogou aqui.
casino-record-win = Maior ganho
casino-record-highest = Maior saldo
casino-record-jackpots = Acumulados
match-records = { $table }: os cinco melhores jogos

## Menus

pause = Pausa
continue = Continuar
cancel = Cancelar
sound-on = Ligar o som
sound-off = Desligar o som
end-match = Encerrar o jogo
end-match-question = Encerrar este jogo?
end-match-why = O maior saldo vale como recorde se estiver entre os cinco melhores. O próximo jogo começa do zero.
play-on = Seguir jogando
leave-table = Sair da mesa
leave-round = Sair; a rodada espera
credits-game = Feltro é feito por seus autores e livre sob MIT ou Apache 2.0.
credits-art = Cartas, fichas, feltro e todos os sons são desenhados e sintetizados por um programa do próprio projeto.
credits-fonts = Fontes: Jost de Owen Earl, Cinzel de Natanael Gama, Geologica de Monokrom, DM Serif Display nas cartas; todas sob a SIL Open Font License.
credits-engine = Feito com Bevy, Kira e muitas outras bibliotecas livres.
version = Versão { $version }

## Screens: the history

history = Histórico
history-newer = Mais novas
history-older = Mais antigas
history-export = Exportar
history-page = Rodadas { $first } a { $last } de { $all }, a mais nova primeiro
history-when = { $day }, { $time }
history-row = { $round }, { $when }, aposta { $bet }, { $net }, { $cards }
history-broken = Não pode ser repetida
history-result = Aposta { $bet }, resultado { $net }
history-check = Conferir
history-nothing-to-export = Não há aqui rodada que se possa exportar.
history-exported = { $rounds ->
    [one] Uma rodada está
   *[other] { $rounds } rodadas estão
} em { $file }{ $left ->
    [0] .
   *[other] ; { $left } ainda não podem ser contadas, ou nada provam.
}
file-not-written = O arquivo não pôde ser gravado: { $reason }
replay-watch = Assistir
replay-pause = Pausar
replay-go-on = Seguir
replay-step = Passo
replay-speed = Velocidade: { $speed }
replay-chose = Escolhido: { $chose }.
replay-same = Escolhido: { $chose }, como o treinador faria.
replay-other = Escolhido: { $chose }. O treinador escolheria: { $coach }.
check-known = As cartas desta rodada eram conhecidas de antemão: não há o que conferir.
check-not-told = O porta-cartas desta rodada ainda está em uso. A semente só é contada depois do próximo embaralhamento, pois ela revelaria as próximas cartas.
check-broken = Esta rodada não pode ser repetida: as regras da mesa mudaram depois dela, ou ela está danificada.
check-commitment = O SHA-256 da semente é { $commitment }. É o número que a página do embaralhamento mostrava antes da aposta: compare com o que você anotou.
check-cards = Embaralhado com esta semente, o porta-cartas dá exatamente estas { $cards } cartas.
check-cards-text = Embaralhado com esta semente e o seu texto “{ $text }”, o porta-cartas dá exatamente estas { $cards } cartas.
check-amounts = { $actions ->
    [0] Sem nenhuma decisão
    [one] Com a única decisão
   *[other] Com as { $actions } decisões
} as regras levam exatamente a estes valores.
check-wrong = Errado: { $what }

## Menus: the shuffle

shuffle = Embaralhar
shuffle-coming = As próximas cartas já estão fixadas. Este é o SHA-256 da semente delas:
shuffle-on-table = As cartas desta rodada foram fixadas antes da aposta. Este é o SHA-256 da semente delas:
shuffle-none = Nada está prometido agora: o próximo número vem com a próxima aposta.
shuffle-known = As cartas são conhecidas nesta sessão de treino: nada é prometido.
shuffle-drill = O treino escolhe rodadas que ensinam algo: nada é prometido.
shuffle-proves = Depois da rodada a semente fica no histórico, e quem anotou o número vê que é o mesmo. Assim as cartas foram fixadas antes da aposta, e não escolhidas para ela. Isso não mostra como a semente foi sorteada; o seu texto entra depois dela.
shuffle-text-now = O seu texto entra no próximo embaralhamento:
shuffle-text-later = O seu texto conta a partir do próximo embaralhamento:
shuffle-text-left = Cabem mais { $n }; letras com acento contam em dobro.

## Menus: settings

setting-language = Idioma
setting-music = Música
setting-effects = Cartas e fichas
setting-voice = Anúncios
setting-mute = Sem som
setting-speed = Velocidade
setting-captions = Legendas
setting-motion = Menos movimento
setting-deck = Naipes
setting-back = Verso das cartas
setting-full-screen = Tela cheia
language-name = Português
volume = { $n } %
on = Sim
off = Não
speed-calm = Calma
speed-normal = Normal
speed-quick = Rápida
speed-instant = Instantânea
deck-two = Duas cores
deck-four = Quatro cores
back-navy = Azul
back-burgundy = Vinho
back-green = Verde
saves-lie-in = O jogo salva em { $folder }
saves-nowhere = Nada é salvo nesta sessão.

## Menus: how to play

help-goal = Chegue mais perto de 21 que o dealer sem passar. Quem passa de 21 estoura e perde a aposta na hora.
help-cards = Os números valem o que mostram; valete, dama e rei valem dez. O ás vale onze enquanto isso não { $kind ->
    [batch] quebrar
   *[other] estourar
} a mão; senão, um.
help-natural = Um ás e uma carta de dez como primeiras duas cartas são um blackjack. Ele vence qualquer outro 21 e paga { $wins } por { $stake }.
help-bets = Você começa com { $start }. A menor aposta é { $minimum }; fora isso, só o seu saldo limita.
help-records = Quando as fichas acabam, ou você encerra o jogo, o maior saldo pode entrar entre os cinco melhores.
help-keys = Teclas: { $chips ->
    [1] 1 aposta uma ficha
   *[other] 1 a { $chips } apostam uma ficha
}, C limpa, A aposta tudo, Enter distribui. H pede, S para, D dobra, P divide. Depois, Enter ou Espaço repete a aposta e B muda.

## Batch: quem joga

batch-edition = Batch, edição { $n }
batch-who-plays = { $seats } lugares, { $start } para cada um. Só a melhor mão é paga; o batch acaba quando { $out ->
    [1] um jogador zera
   *[other] { $out } jogadores zeram
} as fichas.
batch-you = Você
batch-person = Pessoa
batch-computer = Computador
batch-name = { $name }
batch-name-of = Um nome para o lugar { $n }
batch-colour = Cor { $n }
batch-begin = Começar
batch-go-on = Continuar a edição { $n }
controls-keyboard = Teclado e mouse
controls-touch = Tela de toque
controls-pad = Controle { $n }
controls-passed = Um aparelho, de mão em mão
manner-careful = Cauteloso
manner-book = Pelo livro
manner-bold = Ousado
manner-gambler = Apostador
manner-shark = Tubarão
manner-random = Ao acaso

## Batch: à mesa

batch-chips = Fichas
batch-out = fora
batch-ready = pronto
batch-bet = Faça sua aposta: fichas inteiras, ou tudo.
batch-bet-of = { $name }, faça sua aposta.
batch-bet-hidden = { $name }, faça sua aposta. Ela fica escondida; segure L ou o gatilho esquerdo para ver.
batch-bets-wait = Os outros estão apostando…
batch-thinks = { $name } está pensando…
batch-double = Dobrar por exatamente uma carta a mais?
batch-double-of = { $name }: dobrar? Segure suas cartas para olhar (tecla L, gatilho esquerdo).
batch-turn = Sua vez: pedir ou parar?
batch-turn-of = { $name }: pedir ou parar? Segure suas cartas para olhar.
batch-best = { $n ->
    [1] { $names }: a melhor mão, com { $points }.
   *[other] { $names }: as melhores mãos, com { $points }.
}
batch-best-natural = { $n ->
    [1] { $names }: um BlackJack, a melhor mão.
   *[other] { $names }: BlackJacks, as melhores mãos.
}
batch-you-best = { $n ->
    [1] A melhor mão é sua: { $amount }.
   *[other] A sua é uma das { $n } melhores mãos: { $amount }.
}
batch-outshone = { $n ->
    [1] { $names } supera os seus { $own } com { $points }: { $amount }.
   *[other] { $names } superam os seus { $own } com { $points }: { $amount }.
}
batch-outshone-natural = { $n ->
    [1] { $names } supera os seus { $own } com um BlackJack: { $amount }.
   *[other] { $names } superam os seus { $own } com BlackJacks: { $amount }.
}
batch-nobody = Ninguém vence o crupiê.
batch-dealer-natural = O crupiê tem BlackJack.
batch-play-out = Jogar o resto de uma vez
batch-stuck = O batch não pode continuar assim.
batch-pass = Passe o aparelho para { $name }
batch-pass-why = Ninguém mais deve olhar para a tela agora.
batch-i-am = Sou { $name }
pad-gone = Seu controle sumiu
batch-pad-gone = O controle de { $name } sumiu
pad-gone-why = Conecte qualquer controle para continuar. Nada se perdeu.
without-pad = Continuar sem controle

## Batch: o pódio e os recordes

podium-edition = { $rounds ->
    [1] Edição { $n }, uma rodada
   *[other] Edição { $n }, { $rounds } rodadas
}
podium-won = { $name } vence o batch
podium-you-won = Você vence o batch
podium-shared = { $names } dividem o primeiro lugar
podium-nobody = Ninguém tem mais fichas: ninguém vence
podium-lobby = Para o saguão
podium-again = Outro batch
batch-records = { $table }: edições vencidas
batch-record-wins = { $n ->
    [1] uma edição
   *[other] { $n } edições
}
batch-record-best = Maior pilha final: { $amount }
batch-no-records = Nenhum batch foi terminado ainda.

## The coach

setting-coach = Treinador
setting-text-size = Tamanho do texto
coach-off = Desligado
coach-on-request = Se pedir
coach-always = Sempre
coach = Dica
why-dealer-breaks = Mostrando { $up }, { the-dealer } { busts } { $percent ->
    [1] uma vez
   *[other] { $percent } vezes
} em 100.
why-you-bust = Mais uma carta { busts } a sua mão { $percent ->
    [1] uma vez
   *[other] { $percent } vezes
} em 100.
why-you-are-ahead = Você vence { the-dealer } { $percent ->
    [1] uma vez
   *[other] { $percent } vezes
} em 100.
why-nothing-to-lose = Nenhuma carta { busts } a sua mão.
why-dealer-makes-it = Mostrando { $up }, { the-dealer } chega a 17 ou mais { $percent ->
    [1] uma vez
   *[other] { $percent } vezes
} em 100; uma carta { busts } você { $bust ->
    [1] uma vez
   *[other] { $bust } vezes
}.
why-one-card-does = Uma carta faz 17 ou mais { $percent ->
    [1] uma vez
   *[other] { $percent } vezes
} em 100, e { the-dealer } { busts } { $breaks ->
    [1] uma vez
   *[other] { $breaks } vezes
}.
why-two-are-better = Em apostas, dividir vale { $split }; uma só mão, no máximo { $unsplit }.
why-insurance = { $kind ->
    [match] O dealer tem blackjack
    [batch] O crupiê tem BlackJack
   *[casino] O crupiê tem 21 puro
} { $percent ->
    [1] uma vez
   *[other] { $percent } vezes
} em 100; para valer a pena, seriam { $needed }.
why-only-the-best = Só a melhor mão recebe: nenhuma ação tem valor. O crupiê quebra { $breaks ->
    [1] uma vez
   *[other] { $breaks } vezes
} e uma carta quebra você { $bust ->
    [1] uma vez
   *[other] { $bust } vezes
} em 100.
coach-you-bust = quebra { $percent }%
coach-dealer-busts = crupiê { $percent }%
coach-look-first = Olhe as suas cartas, e o treinador fala.
chances-title = O crupiê acaba em, de 100
chance-points = { $points }
chance-natural = BJ
chance-bust = queb.
grade-mistake = { $better } era melhor: custou { $cost ->
    [1.00] uma aposta
    [one] { $cost } aposta
   *[other] { $cost } apostas
}.
grade-blunder = { $better } era muito melhor: custou { $cost ->
    [1.00] uma aposta
    [one] { $cost } aposta
   *[other] { $cost } apostas
}.

## Casino: the lobby

balance-too-small = Saldo { $amount }: pouco para esta mesa
other-round-first = Termine antes a rodada na { $table }
casino-in-short-insurance = Limites e seguro
casino-in-short-jackpot = Limites e acumulado
casino-in-short-plain = Limites, sem apostas extras
refill-why = Seu saldo de treino ({ $balance }) já não cobre nenhuma mesa.
refill = Completar para { $amount }
own-table-at = { $file }, linha { $line }:
table-mistake-missing = { own-table-at } falta a chave { $key }.
table-mistake-unknown = { own-table-at } uma mesa não tem a chave { $key }.
table-mistake-twice = { own-table-at } a chave { $key } aparece duas vezes.
table-mistake-no-such-word = { own-table-at } { $found } não é nenhuma destas: { $expected }.
table-mistake-out-of-range = { own-table-at } o número é grande ou pequeno demais para este lugar.
table-mistake-ended = { own-table-at } o arquivo acaba antes da mesa.
table-mistake-other = { own-table-at } isto não pode ser lido. O leitor diz, em inglês: { $reason }
table-fault-id = { own-table-at } id deve ter de 1 a { $letters } letras minúsculas, algarismos ou hifens.
table-fault-name = { own-table-at } um nome deve ter de 1 a { $letters } caracteres.
table-fault-minimum-zero = { own-table-at } minimum deve ser de pelo menos um centavo.
table-fault-start = { own-table-at } start deve ficar entre minimum e { $most } centavos.
table-fault-maximum-below-minimum = { own-table-at } maximum é menor que minimum.
table-fault-maximum-too-high = { own-table-at } maximum deve ser de no máximo { $most } centavos.
table-fault-maximum-at-batch = { own-table-at } maximum deve ser None numa mesa Batch, onde um lugar sempre pode apostar tudo o que tem.
table-fault-chip-count = { own-table-at } deve haver de uma a { $most } fichas em chips.
table-fault-chip-step = { own-table-at } cada ficha em chips deve ser múltipla de { $step } centavos.
table-fault-chip-too-high = { own-table-at } cada ficha em chips deve ser de no máximo { $most } centavos.
table-fault-chip-order = { own-table-at } chips deve crescer da primeira à última ficha.
table-fault-chip-at-batch = { own-table-at } cada ficha em chips deve ser múltipla de minimum numa mesa Batch, onde se apostam fichas inteiras.
table-fault-decks = { own-table-at } decks deve ser de 1 a { $most }.
table-fault-no-payout = { own-table-at } ({ $wins }, { $stake }) não é um pagamento: deve ser de pelo menos (1, 1) e no máximo { $times } vezes a aposta, com o segundo número até { $parts }.
table-fault-jackpot-bet = { own-table-at } a aposta do acumulado (jackpot) deve custar algo e somar no máximo o seu valor ao acumulado.
table-fault-jackpot-too-high = { own-table-at } os valores de jackpot devem ser de no máximo { $most } centavos.
table-fault-jackpot-cards = { own-table-at } as cartas de jackpot não podem ser a mesma carta duas vezes quando decks é 1.
table-fault-split-hands = { own-table-at } split faz de 2 a 4 mãos.
table-fault-split-order = { own-table-at } RightFirst é para duas mãos.
table-fault-shuffle = { own-table-at } AtPenetration({ $percent }) deixa { $left } cartas; uma rodada pode precisar de { $needed }.
table-fault-no-contest = { own-table-at } uma mesa Batch precisa de contest.
table-fault-contest-elsewhere = { own-table-at } só uma mesa Batch tem contest.
table-fault-contest-extras = { own-table-at } numa mesa Batch com contest não há split, insurance nem jackpot.
table-fault-peek-at-contest = { own-table-at } num contest o natural do dealer aparece depois das vezes: peek deve ser Never.
table-fault-peek-never = { own-table-at } peek só pode ser Never num contest.
table-fault-ends-when-out = { own-table-at } ends_when_out deve ser de 1 a { $most }.
table-fault-insurance-peek = { own-table-at } insurance precisa de peek: AceOrTen, senão o natural aparece antes da pergunta.
own-table-unreadable = { $file } não pode ser lido: { $reason }
own-table-too-long = { $file } tem { $bytes } bytes; uma mesa tem no máximo { $most }.
own-table-not-text = { $file }, linha { $line }: isto não é texto UTF-8.
own-table-built-in = { $file }: o id "{ $id }" é de uma mesa da casa; escolha outro.
own-table-taken = { $file }: o id "{ $id }" já foi usado por { $by }.
own-table-folder = Sua pasta { $file } não pode ser lida: { $reason }
own-table-no-file = { $file } não é um arquivo comum, por isso não é lido.
own-table-too-many = { $file } e os seguintes não são lidos: no máximo { $most } mesas próprias.

## Casino: the table

bet-missing = Faltam { $missing } para a aposta mínima de { $minimum }.
jackpot-bet = aposta { $amount }
jackpot-won = Acumulado
dealer-natural = 21 puro do crupiê
casino-insurance-question = Seguro?
insurance-terms = { $kind ->
    [match] O dealer pode ter um blackjack.
   *[other] O crupiê pode ter um 21 puro.
} O seguro custa { $price } e paga { $wins } por { $stake } se ele tiver; se não, está perdido.
insurance-even-money = Você tem um { $kind ->
    [match] blackjack
   *[other] 21 puro
}. Com o seguro ({ $price }) o resultado é certo, 1:1: você ganha { $amount }, tenha { the-dealer } o que tiver.
spent-here = Seu saldo está abaixo da aposta mínima desta mesa. No salão há outras mesas, ou um saldo novo.
said-jackpot-won = Ás e valete de espadas: o acumulado paga { $amount }!
said-no-natural = O crupiê olhou a carta: não há 21 puro.
said-insurance-paid = O crupiê tem 21 puro. O seguro devolve { $amount }.
said-insurance-lost = O crupiê não tem 21 puro: o seguro de { $amount } está perdido.
said-dealer-natural = O crupiê mostra: { $natural }.
receipt-hand = Mão
receipt-left-hand = Mão esquerda
receipt-right-hand = Mão direita
receipt-hand-number = Mão { $n }
receipt-lost = Perdido
receipt-paid = Pago
receipt-net = Resultado
receipt-amount = { $sign }{ $amount }

help-double = Pedir traz uma carta, parar guarda a mão. Dobrar põe uma segunda aposta, com quaisquer duas primeiras cartas, por exatamente mais uma carta.
help-split = Duas cartas de mesmo valor podem ser divididas ao preço de uma segunda aposta, até { $hands } mãos. Ases divididos recebem uma carta cada. Um 21 feito depois de dividir é um 21 comum.
help-bets-limits = Você começa com { $start }. A aposta vai de { $minimum } a { $maximum }.
help-match-dealer-stands = O dealer não escolhe: até 16 ele compra, de 17 em diante ele para. Um blackjack de qualquer lado encerra a rodada na hora.
help-match-dealer-hits = O dealer não escolhe: até 16 e com 17 suave (o ás valendo onze, soft 17) ele compra; senão, para. Um blackjack de qualquer lado encerra a rodada na hora.

## Casino: how to play

help-casino-name = 21
help-shoe-every-round = { $decks ->
    [1] Um baralho, embaralhado antes de cada rodada.
   *[other] { $decks } baralhos, embaralhados antes de cada rodada.
}
help-shoe-lasting = { $decks ->
    [1] Um baralho, embaralhado
   *[other] { $decks } baralhos, embaralhados
} entre duas rodadas quando { $percent } % das cartas já saíram. A carta vermelha no porta-cartas mostra quanto falta.
help-casino-goal = Fique mais perto de 21 que o crupiê. Passar de 21 é estourar: a aposta se vai na hora, vire ele o que virar. Total igual é empate, e a aposta volta.
help-casino-limits = { $table }: apostas de { $minimum } a { $maximum }.
help-casino-limits-open = { $table }: apostas de { $minimum } até o seu saldo.
help-casino-betting = O saldo é de { $start } de dinheiro de treino. Clique nas fichas para apostar; Shift, Ctrl ou o botão direito (no toque, segurar) sobre uma ficha no círculo tira essa ficha. Limpar aposta tira todas. Dar as cartas começa. Um saldo que já não serve a nenhuma mesa pode ser completado no salão.
help-casino-natural = Um ás e uma carta de valor 10 logo de saída são um 21 puro: melhor que qualquer outro 21, e pago na hora a { $wins } por { $stake }. As outras vitórias pagam 1 por 1.
help-casino-moves = Pedir traz uma carta, parar encerra a sua vez. Dobrar, com quaisquer duas primeiras cartas, põe uma segunda aposta por exatamente mais uma carta.
help-casino-split-right-first = Duas cartas de mesmo valor, como rei e dama, podem ser divididas uma vez por uma segunda aposta. A mão da direita recebe uma carta e joga até o fim, depois a da esquerda; a mão ativa fica clara, a outra cinza. Mãos divididas só pagam 1 por 1.
help-casino-split-both = Duas cartas de mesmo valor, como rei e dama, podem ser divididas, a cada vez por mais uma aposta, até { $hands } mãos. Joga-se da esquerda para a direita; a mão ativa fica clara. Mãos divididas só pagam 1 por 1.
help-casino-split-aces = Ases divididos recebem uma carta cada, e mais nada.
help-casino-insurance = Quando o crupiê mostra um ás, ele oferece o seguro antes de olhar a outra carta. Custa metade da aposta e paga { $wins } por { $stake } se ele tiver 21 puro; senão, está perdido. Com um 21 puro seu, o resultado é certo: 1 por 1. Teclas: Y e N.
help-casino-jackpot = O acumulado é uma aposta de { $bet } ao lado da principal. Ela ganha tudo o que o contador mostra se as suas duas primeiras cartas forem estas, tenha o crupiê o que tiver: 1 em { $one-in } mãos. Cada aposta soma { $share } ao contador; depois de um prêmio ele recomeça em { $start }. Tecla: J.
help-casino-dealer-stands = Com um ás ou um 10 à mostra o crupiê olha antes a outra carta, e um 21 puro dele encerra a rodada. Senão, ele pede até 16 e para em todo 17. Só compra se alguma mão ainda espera por ele.
help-casino-dealer-hits = Com um ás ou um 10 à mostra o crupiê olha antes a outra carta, e um 21 puro dele encerra a rodada. Senão, ele pede até 16 e com 17 suave (soft 17), e para com o resto. Só compra se alguma mão ainda espera por ele.
help-casino-after = Depois da rodada, Novo jogo abre a mesa vazia, Mesma aposta dá as cartas com as mesmas fichas, e um clique numa ficha começa uma aposta com ela.
help-casino-keys = Teclas: { $chips ->
    [1] 1 aposta uma ficha
   *[other] 1 a { $chips } apostam uma ficha
}, Backspace tira a última, C limpa,{ $jackpot ->
    [0] { "" }
   *[other] { " J é o acumulado," }
} Enter dá as cartas. H pede, S para, D dobra, P divide{ $insurance ->
    [0] { "" }
   *[other] { "; Y e N respondem ao seguro" }
}. Depois, Enter ou Espaço repete a aposta e B abre outra.

## Batch: how to play

help-batch-goal = { $seats } jogadores, cada um com { $start }. Quem tiver mais quando o batch acabar é o vencedor.
help-batch-bets = Todos apostam ao mesmo tempo, sem ver as apostas dos outros: fichas inteiras de { $minimum }, ou tudo o que resta. Quem tem fichas precisa apostar.
help-batch-deal = Cada um recebe duas cartas fechadas, que só o seu jogador pode olhar. Das duas cartas do crupiê, a segunda é aberta. Não há seguro nem divisão.
help-batch-doubling = Logo depois das cartas, cada jogador por sua vez pode dobrar: uma segunda aposta igual por exatamente mais uma carta, fechada.
help-batch-turns = Depois os outros pedem cartas, abertas, ou param. Passar de 21 é quebrar, e a mão é virada na hora. Um ás e uma carta de valor 10 logo de saída são um BlackJack: nada lhe é perguntado, e ele espera.
help-batch-dealer-stands = O crupiê pede até 16 e para em todo 17. Se ele tem BlackJack só se vê depois dos jogadores; ele vence tudo, menos outro BlackJack.
help-batch-dealer-hits = O crupiê pede até 16 e com 17 suave (soft 17). Se ele tem BlackJack só se vê depois dos jogadores; ele vence tudo, menos outro BlackJack.
help-batch-best-loses = Das mãos que vencem o crupiê só a melhor é paga, 1 por 1, um BlackJack { $wins } por { $stake }; melhores mãos iguais são todas pagas. As outras são superadas e perdem a aposta.
help-batch-best-pushes = Das mãos que vencem o crupiê só a melhor é paga, 1 por 1, um BlackJack { $wins } por { $stake }; melhores mãos iguais são todas pagas. As outras são superadas e recebem a aposta de volta.
help-batch-tie-pushes = Um total igual ao do crupiê é empate.
help-batch-tie-wins = Um total igual ao do crupiê vence.
help-batch-end = O batch acaba depois da rodada em que { $out ->
    [1] um jogador já não tem
   *[other] { $out } jogadores já não têm
} nada. Primeiros lugares iguais dividem a vitória; se ninguém tem nada, ninguém vence.
help-batch-keys = Segure L, ou as próprias cartas, para olhar as suas. Y dobra e N não; H pede uma carta, S para.

## The drill and the statistics

drill = Exercício
drill-score = Exercício  ·  { $right ->
    [1] uma certa
   *[other] { $right } certas
} de { $decisions }
drill-streak = { $streak } { $streak ->
    [1] seguida
   *[other] seguidas
}, no máximo { $best }  ·  { $seconds } s cada
drill-next = Próxima mão
drill-value = { $action } { $value }
drill-value-best = { $action } { $value } ✓
drill-change = Mudar o exercício
drill-what = O que você quer exercitar?
drill-why = Cada mão faz uma pergunta; o resto dela não se joga. Nada está em jogo, e nada tem pressa.
drill-begin = Começar
drill-chosen = { $what } ✓
drill-table = A mesa
drill-table-match = Blackjack
drill-table-casino = 21
drill-kind = As decisões
drill-kind-all = As mais difíceis
drill-kind-hard = Mãos duras
drill-kind-soft = Mãos suaves
drill-kind-pairs = Pares
drill-kind-insurance = Seguro
grade-right = Certo!
statistics = Estatísticas
no-statistics = Ainda não se jogou aqui.
stat-rounds = Rodadas
stat-wins = Mãos ganhas
stat-pushes = Empates
stat-losses = Mãos perdidas
stat-naturals = { $kind ->
    [match] Blackjacks
    [batch] BlackJacks
   *[casino] 21 puros
}
stat-busts = { $kind ->
    [batch] Quebras
   *[other] Estouros
}
stat-biggest = Maior ganho
stat-run = Maior sequência de vitórias
stat-net = Ganho ou perda no total
stat-accuracy = Melhores decisões
stat-accuracy-value = { $percent } % de { $decisions }
stat-curve = O saldo, da primeira rodada à última
stat-round = Rodada { $n }
stat-start = Início

## A página em volta do jogo no navegador: uma linha cada, lida por web/build.mjs

page-canvas = Feltro, um jogo de blackjack
page-controls = Botões na tela
page-loading = Carregando
page-starting = O crupiê está chegando
page-sound = Clique uma vez para ter som
page-no-wasm = Este navegador é antigo demais para o Feltro, ou está com o WebAssembly desligado. Qualquer navegador dos últimos anos serve.
page-no-webgl = O Feltro desenha com WebGL 2, que este navegador não tem ou está desligado. A aceleração gráfica nas configurações liga; outro navegador também pode ter.
page-lost = A placa de vídeo perdeu a imagem. O jogo começa de novo; o que está salvo fica guardado.
page-failed = Não foi possível baixar { $file }. A rede está funcionando?
page-again = Tentar de novo
page-panic = O jogo parou por um erro próprio. O que está salvo fica guardado.
page-restart = Começar de novo
page-details = O que aconteceu
page-wrong-practice = Não foi possível ler as rodadas de treino deste link: { $error }

## Teclas e botões
keys = Teclas e botões
keys-how = Escolha um campo e aperte a tecla ou o botão do controle que quiser.
keys-playing = Em jogo
keys-question = Sim ou não
keys-betting = Aposta, e seguir
keys-after-round = Depois da rodada
keys-everywhere = Em todo lugar
keys-field = { $deed }: mudar
keys-reset = { $deed }: teclas de costume
keys-reset-short = Padrão
keys-reset-all = Tudo no padrão
keys-press = { $deed }: aperte agora uma tecla ou um botão. Esc ou Start desiste.
keys-as-before = Nada mudou.
keys-changed = { $deed } tem a nova tecla.
keys-changed-places = { $deed } tem a nova tecla. Ela era de: { $other }, que agora tem a antiga.

## O que é lido em voz alta
card = { $rank } de { $suit }
rank-ace = ás
rank-two = dois
rank-three = três
rank-four = quatro
rank-five = cinco
rank-six = seis
rank-seven = sete
rank-eight = oito
rank-nine = nove
rank-ten = dez
rank-jack = valete
rank-queen = dama
rank-king = rei
suit-spades = espadas
suit-hearts = copas
suit-diamonds = ouros
suit-clubs = paus
spoken-soft = { $points } suave
spoken-bet = { $who ->
    [player] { $name } aposta { $amount }.
   *[you] Sua aposta: { $amount }.
}
spoken-jackpot-bet = Aposta do acumulado: { $amount }.
spoken-jackpot-lost = A aposta do acumulado está perdida.
spoken-has = { $who ->
    [hand] A mão { $n } tem { $total }: { $cards }.
    [player] { $name } tem { $total }: { $cards }.
   *[you] Você tem { $total }: { $cards }.
}
spoken-dealer-shows = { $kind ->
    [match] O dealer
   *[other] O crupiê
} mostra { $cards }.
spoken-turn = É a vez de { $name }.
spoken-gets = { $who ->
    [hand] A mão { $n } recebe { $card }: { $total }.
    [player] { $name } recebe { $card }.
   *[you] Você recebe { $card }: { $total }.
}
spoken-dealer-draws = { $kind ->
    [match] O dealer
   *[other] O crupiê
} compra { $card }: { $total }.
spoken-dealer-turns = { $kind ->
    [match] O dealer
   *[other] O crupiê
} vira { $card }: { $total }.
spoken-insurance = Seguro por { $price }: sim ou não?
spoken-insured = Você tem seguro de { $amount }.
spoken-not-insured = Sem seguro.
spoken-doubling = Dobrar por exatamente mais uma carta: sim ou não?
spoken-doubled = { $who ->
    [hand] A mão { $n } dobra: mais { $amount }.
    [player] { $name } dobra.
   *[you] Você dobra: mais { $amount }.
}
spoken-split = Você divide o par: mais { $amount }, na mão nova.
spoken-stands = { $who ->
    [hand] A mão { $n } para.
    [player] { $name } para.
   *[you] Você para.
}
spoken-bust = { $who ->
    [hand] A mão { $n } passa de 21, com { $total }: { $amount } a menos.
    [player] { $name } passa de 21, com { $total }.
   *[you] Você passa de 21, com { $total }: { $amount } a menos.
}
spoken-reveals = { $name } mostra { $cards }: { $total }.
spoken-natural = { $who ->
    [hand] Mão { $n }: { $natural }, { $amount } a mais.
    [player] { $name } tem { $natural } e ganha { $amount }.
   *[you] { $natural }: você ganha { $amount }.
}
spoken-win = { $who ->
    [hand] A mão { $n } ganha { $amount } com { $total }.
    [player] { $name } ganha { $amount } com { $total }.
   *[you] Você ganha { $amount } com { $total }.
}
spoken-push = { $who ->
    [hand] A mão { $n } empata com { $total }: a aposta volta.
    [player] { $name } recebe a aposta de volta.
   *[you] Empate com { $total }: sua aposta volta.
}
spoken-lose = { $who ->
    [hand] A mão { $n } perde { $amount } com { $total }.
    [player] { $name } perde { $amount }.
   *[you] Você perde { $amount } com { $total }.
}
spoken-outshone = { $who ->
    [hand] A mão { $n }, { $total }, foi superada: { $amount } a menos.
    [player] { $name } foi superado e perde { $amount }.
   *[you] Seu { $total } foi superado: { $amount } a menos.
}
spoken-balance = Você tem { $amount } agora.
spoken-betting = Sua aposta é { $bet }, seu saldo { $balance }.
spoken-may = Você pode: { $actions }.
spoken-best = O treinador diz: { $action }.
spoken-wait = Espere: segue sozinho.
spoken-both = { $first } { $second }

## Dados
data = Seus dados
data-export = Exportar tudo
data-exported = Tudo foi escrito em { $file }.
data-not-exported = Não deu para escrever: { $reason }
data-no-file = Uma exportação que você puser nesta pasta pode ser importada aqui.
data-files = Importar um destes arquivos:
data-unreadable = Não deu para ler o arquivo: { $reason }
data-would-replace = Esta exportação foi escrita pela versão { $version }. Ela trocaria tudo o que está guardado:
data-replaces = { $kind }: { $now } agora, { $then } no arquivo
data-purses = Saldos e rodadas abertas
data-records = Recordes
data-history = Histórico
data-settings = Ajustes
data-keys = Teclas e botões
data-tables = Mesas próprias
data-old-is-kept = O que está guardado agora é antes escrito num arquivo, que pode ser importado de novo.
data-replace = Trocar
data-replaced = Importado. O que estava guardado antes está em { $file }.
data-leave-it = Deixar como está
data-erase = Apagar tudo
data-erase-question = Saldos, recordes, histórico, ajustes e mesas próprias: tudo se vai. Exporte antes, se talvez quiser de volta.
data-erase-again = Daqui não há volta. Tudo mesmo?
data-erase-for-ever = Apagar para sempre
data-erased = Tudo foi apagado. As exportações já escritas ficam onde estão.
data-not-erased = Nem tudo pôde ser apagado: { $reason }
data-nothing = Ainda não há nada guardado, e o arquivo também está vazio.
