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

match-dealer = dealer
match-deal = Jogar
match-clear-bet = Limpar aposta
match-same-bet = Mesma aposta
match-new-game = Mudar aposta
casino-insurance = Seguro
casino-dealer = crupiê
casino-deal = Dar as cartas
casino-clear-bet = Limpar aposta
casino-same-bet = Mesma aposta
casino-new-game = Novo jogo
batch-dealer = crupiê
batch-deal = Dar as cartas
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

bet-seats = A mesa tem { $expected } lugares, não { $found }.
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
trouble-unreadable = Um valor salvo estava errado e foi deixado de fora: { $name }

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

## Foundation: numbers of things

count-decks = { $n ->
    [one] { $n } baralho
   *[other] { $n } baralhos
}
