# Texts of the game in English. Both language files have the same keys with the same places.

## Foundation: actions, in the words of each table's own rule sheet

match-action-hit = Hit
match-action-stand = Stand
match-action-double = Double
match-action-split = Split
match-action-insure = Yes
match-action-decline = No
casino-action-hit = Hit
casino-action-stand = Stand
casino-action-double = Double
casino-action-split = Split
casino-action-insure = Yes
casino-action-decline = No
batch-action-hit = Hit
batch-action-stand = Stand
batch-action-double = Double
batch-action-split = Split
batch-action-insure = Yes
batch-action-decline = Decline

## Foundation: words inside other texts, by the kind of the table

names-in-a-row = { $before } and { $last }

## Foundation: outcomes

match-outcome-natural = Blackjack
match-outcome-win = Win
match-outcome-push = Push
match-outcome-lose = Lose
match-outcome-bust = Bust
match-outcome-outshone = Outshone
casino-outcome-natural = Blackjack
casino-outcome-win = Win
casino-outcome-push = Push
casino-outcome-lose = Lose
casino-outcome-bust = Bust
casino-outcome-outshone = Outshone
batch-outcome-natural = Blackjack
batch-outcome-win = Win
batch-outcome-push = Push
batch-outcome-lose = Lose
batch-outcome-bust = Bust
batch-outcome-outshone = Outshone

## Foundation: the words of the betting

match-deal = Deal
match-clear-bet = Clear
match-same-bet = Same bet
match-new-game = Change bet
casino-insurance = Insurance
casino-deal = Deal
casino-clear-bet = Clear bet
casino-same-bet = Same bet
casino-new-game = New game
batch-deal = Confirm
batch-clear-bet = Clear bet
batch-same-bet = Same bet
batch-new-game = Next round

## Foundation: why an action is not allowed

reason-round-over = The round is over.
reason-insurance-first = Answer the insurance first: yes or no.
reason-no-insurance = Insurance is not offered here.
reason-doubling-first = Say first whether you double.
reason-doubling-over = Doubling is over.
reason-nothing-to-decline = There is nothing to decline.
reason-not-two-cards = Only the first two cards can be doubled.
reason-no-money = The balance does not cover a second bet.
reason-not-a-pair = Only two cards of the same value can be split.
reason-hands-full = No more hands can be made.
reason-split-aces = Split aces are not split again.
reason-no-split = Nothing is split at this table.
reason-no-double-after-split = Split hands are not doubled at this table.
reason-deck-out = The deck runs out.

## Foundation: why a bet is not taken

bet-seats = The table has { $expected ->
    [1] one seat
   *[other] { $expected } seats
}, not { $found }.
bet-under-minimum = The smallest bet is { $minimum }.
bet-over-maximum = The greatest bet is { $maximum }.
bet-over-balance = The balance is { $balance }.
bet-part-of-a-chip = Bet whole chips of { $chip }, or everything.
bet-must-bet = Seat { $seat } has chips and must bet.
bet-nobody-bets = Nobody bets.
bet-no-jackpot = This table has no jackpot.
bet-deck-out = The deck runs out in the deal.
bet-card = { $card } is not a card.

## Foundation: what is wrong with the store

trouble-in-use = Another copy of the game is open. Nothing is kept in this one.
trouble-unwritable = Nothing can be kept here: { $reason }
trouble-damaged = The saved game was damaged. It was set aside as { $file }, and a new one begun.
trouble-not-kept = Not kept yet, it will be tried again: { $reason }
trouble-unreadable = A saved value could not be read. It is set aside, and nothing is written over it: { $name }
trouble-no-place = This system names no folder for saves, so nothing is kept. The option --save-dir names one.
trouble-newer = A later version of the game has written the saved game. It is left as it is, and nothing is kept now.
trouble-crashed = The game stopped by a fault the last time. What is known about it is in { $file }
import-no-export = This file is no export of Feltro.
import-too-long = This file is too long for an export.
import-newer = A later version of the game has written this export.
import-line = Line { $line } of the export was changed after it was written. Nothing was imported.
import-line-of = Line { $line } of the export ({ $what }) was changed after it was written. Nothing was imported.
import-cut = The end of the export is missing. Nothing was imported.
import-changed = The export was changed after it was written: its lines don't belong together. Nothing was imported.
import-not-kept = The import can't be kept, and nothing was changed: { $reason }

## Foundation: devices

device-keyboard = Keyboard
device-mouse = Mouse
device-touch = Touch
device-xbox = Xbox gamepad
device-playstation = PlayStation gamepad
device-nintendo = Nintendo gamepad
device-other = Gamepad

## Foundation: what keys and buttons do

intent-hit = Hit
intent-stand = Stand
intent-double = Double
intent-split = Split
intent-yes = Yes
intent-no = No
intent-chip = Chip { $n } onto the bet
intent-take-back = Take the last chip back
intent-clear = Clear the bet
intent-all-in = Bet everything
intent-jackpot = Jackpot bet
intent-deal = Deal, same bet
intent-change-bet = Change the bet
intent-back = Back
intent-pause = Pause
intent-look = Look at my cards (hold)
intent-coach = The coach's word
intent-say = Say the situation again
intent-mute = Mute
intent-full-screen = Full screen
intent-step-up = Bet 1 more
intent-step-down = Bet 1 less
intent-step-half-up = Bet 0.50 more
intent-step-half-down = Bet 0.50 less

## Foundation: keys and buttons by name

key-enter = Enter
key-space = Space
key-escape = Esc
key-backspace = Backspace
key-tab = Tab
key-delete = Del
key-insert = Ins
key-home = Home
key-end = End
key-page-up = PgUp
key-page-down = PgDn
key-up = Up
key-down = Down
key-left = Left
key-right = Right
pad-cross = Cross
pad-circle = Circle
pad-square = Square
pad-triangle = Triangle
pad-south = Lower button
pad-east = Right button
pad-west = Left button
pad-north = Upper button
pad-up = D-pad up
pad-down = D-pad down
pad-left = D-pad left
pad-right = D-pad right
pad-select = Select
pad-start = Start

## Screens: loading and title

loading = Shuffling…
loading-failed = A picture can't be loaded: { $error }
play = Play
records = Records
how-to-play = How to play
settings = Settings
credits = Credits
quit = Quit
back = Back
practice-chips = Practice chips only. Nothing here can be bought or cashed.

## Screens: the lobby

choose-table = Choose a table
limits = { $minimum } to { $maximum }
limits-open = From { $minimum }, no upper limit
decks = { $n ->
    [1] One deck
   *[other] { $n } decks
}
match-in-short = { $hands ->
    [0] No split, five best records
   *[other] Split to { $hands }, five best records
}
casino-in-short = Insurance and a jackpot
batch-in-short = Six seats, one best hand
balance-here = Balance { $amount }
round-waits = A round is waiting for you

## Screens: the table

balance = Balance
bet = Bet
menu = Menu
all-in = All in
go-on = Go on
chip-of = Chip of { $amount }
casino-jackpot = Jackpot
type-amount = Type an amount
decimal-mark = { "." }
amount-needed = Type an amount of { $minimum } or more.
round-number = round { $n }
practice = practice
not-kept = not saved
no-money-for-same-bet = The balance does not cover that bet again. Change the bet.
no-randomness = The system gives no random numbers, so no cards can be shuffled.

## Screens: the lettering on the felt

match-felt-natural = Blackjack pays { $wins } to { $stake }
casino-felt-natural = Blackjack pays { $wins } to { $stake }
batch-felt-natural = Only the best hand is paid
felt-dealer-stands = Dealer stands on every 17
felt-dealer-hits = Dealer hits soft 17
felt-insurance = Insurance pays { $wins } to { $stake }

## Screens: the line for the player

nothing = { "" }
value = { $value }
hint-bet = Place your bet: click the chips or press their keys.
bet-is-most = That is the bet already.
round-set-aside = The round that waited here could not be played on. It has been set aside; its bet is back in the purse.
batch-secret-bet-fault = This bet can’t be placed. Look at it while the others look away.
hint-deal = Deal when the bet is right.
hint-play = Closer to 21 than the dealer, but not over.
hint-insurance = The dealer shows an ace. Insurance?
spent = Your chips are gone.
round-won = You win { $amount }.
round-lost = You lose { $amount }.
round-even = You come out even.
round-natural = Blackjack! It pays { $amount }.
round-push = Push: the bet comes back.
round-bust = Bust: { $amount } lost.
round-dealer-bust = The dealer busts: you win { $amount }.
round-dealer-natural = The dealer has blackjack: { $amount } lost.

## Screens: the end of a match

match-over = The match is over
match-summary = { $rounds ->
    [1] Highest balance { $best } in one round
   *[other] Highest balance { $best } in { $rounds } rounds
}
record-won = That is place { $place } of the five best. Your name?
name-hint = One to twelve letters
name-needed = A name has one to twelve letters.
letter-not-drawn = That letter has no picture here. Latin, Greek and Cyrillic letters have.
letter-not-a-letter = A name has letters only.
letter-too-many = A name has at most { $most } letters.
letter-back = Delete
done = Done
new-match = New match

## Screens: records

no-records = No match has been finished yet.
record-place = Place
record-name = Name
record-best = Highest balance
record-rounds = Rounds
record-date = Date
day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
casino-no-records = Nothing has been played here yet.
casino-record-win = Biggest win
casino-record-highest = Highest bankroll
casino-record-jackpots = Jackpots
match-records = { $table }: the five best matches

## Menus

pause = Pause
continue = Continue
cancel = Cancel
sound-on = Sound on
sound-off = Sound off
end-match = End the match
end-match-question = End this match?
end-match-why = Its highest balance counts as a record if it is one of the five best. The next match starts anew.
play-on = Play on
leave-table = Leave the table
leave-round = Leave; the round waits
credits-game = Feltro is made by its authors, and free under MIT or Apache 2.0.
credits-art = Cards, chips, felt and every sound are drawn and synthesised by the project's own program.
credits-fonts = Faces: Jost by Owen Earl, Cinzel by Natanael Gama, Geologica by Monokrom, DM Serif Display on the cards; all under the SIL Open Font License.
credits-engine = Built with Bevy, Kira and many other free libraries.
version = Version { $version }

## Screens: the history

history = History
history-newer = Newer
history-older = Older
history-export = Export
history-page = Rounds { $first } to { $last } of { $all }, newest first
history-when = { $day }, { $time }
history-row = { $round }, { $when }, bet { $bet }, { $net }, { $cards }
history-broken = Can't be played again
history-result = Bet { $bet }, result { $net }
history-check = Check
history-nothing-to-export = There is no round here that could be exported.
history-exported = { $rounds ->
    [one] One round is
   *[other] { $rounds } rounds are
} in { $file }{ $left ->
    [0] .
   *[other] ; { $left } can't be told yet, or prove nothing.
}
file-not-written = The file could not be written: { $reason }
replay-watch = Watch
replay-pause = Pause
replay-go-on = Go on
replay-step = Step
replay-speed = Speed: { $speed }
replay-chose = Chosen: { $chose }.
replay-same = Chosen: { $chose }, as the coach would have done.
replay-other = Chosen: { $chose }. The coach would have chosen: { $coach }.
check-known = The cards of this round were known beforehand: there is nothing to check.
check-not-told = The shoe of this round is still in use. Its seed is not told before the next shuffle, for it would give away the cards to come.
check-broken = This round can't be played again: the rules of its table were changed after it, or it is damaged.
check-commitment = The SHA-256 of its seed is { $commitment }. This is the number that the shuffle's page showed before the bet: compare it with what you wrote down.
check-cards = Shuffled with this seed, the shoe gives exactly these { $cards } cards.
check-cards-text = Shuffled with this seed and your text “{ $text }”, the shoe gives exactly these { $cards } cards.
check-amounts = { $actions ->
    [0] Without any decision
    [one] With the one decision
   *[other] With the { $actions } decisions
} the rules lead to exactly these amounts.
check-wrong = Wrong: { $what }

## Menus: the shuffle

shuffle = Shuffle
shuffle-coming = The coming cards are fixed already. This is the SHA-256 of their seed:
shuffle-on-table = The cards of this round were fixed before the bet. This is the SHA-256 of their seed:
shuffle-none = Nothing is promised at the moment: the next number comes with the next bet.
shuffle-known = The cards are known in this practice session: nothing is promised.
shuffle-drill = The drill picks rounds that teach something: nothing is promised.
shuffle-proves = After the round its seed stands in the history, and whoever wrote the number down can see that it is the same. So the cards were fixed before the bet, and not picked for it. It does not show how the seed was drawn; your own text is mixed in after it.
shuffle-text-now = Your text goes into the coming shuffle:
shuffle-text-later = Your text counts from the next shuffle on:
shuffle-text-left = Room for { $n } more, letters with accents count twice.

## Menus: settings

setting-language = Language
setting-music = Music
setting-effects = Cards and chips
setting-voice = Calls
setting-mute = Mute everything
setting-speed = Speed
setting-captions = Captions
setting-motion = Reduced motion
setting-deck = Suits
setting-back = Card back
setting-full-screen = Full screen
language-name = English
volume = { $n } %
on = On
off = Off
speed-calm = Calm
speed-normal = Normal
speed-quick = Quick
speed-instant = Instant
deck-two = Two colours
deck-four = Four colours
back-navy = Navy
back-burgundy = Burgundy
back-green = Green
saves-lie-in = Saves lie in { $folder }
saves-nowhere = Nothing is saved in this session.

## Menus: how to play

help-goal = Get closer to 21 than the dealer without going over. Over 21 is a bust, and the bet is lost at once.
help-cards = Numbers count as printed; jack, queen and king count ten. An ace counts eleven as long as that does not bust, else one.
help-natural = An ace and a ten-valued card as the first two cards are a blackjack. It beats every other 21 and pays { $wins } to { $stake }.
help-bets = You start with { $start }. The smallest bet is { $minimum }; the rest of your balance is the only limit.
help-records = When the chips are gone, or you end the match, its highest balance can become one of the five best.
help-keys = Keys: { $chips ->
    [1] 1 bets a chip
   *[other] 1 to { $chips } bet a chip
}, C clears, A bets all, Enter deals. H hits, S stands, D doubles, P splits. Then Enter or Space plays the same bet, B changes it.

## Batch: who plays

batch-edition = Batch, edition { $n }
batch-who-plays = { $seats } seats, { $start } each. Only the best hand is paid; { $out ->
    [1] one player without chips ends
   *[other] { $out } players without chips end
} the batch.
batch-you = You
batch-person = Person
batch-computer = Computer
batch-name = { $name }
batch-name-of = A name for seat { $n }
batch-colour = Colour { $n }
batch-begin = Begin
batch-go-on = Go on with edition { $n }
controls-keyboard = Keyboard and mouse
controls-touch = Touch screen
controls-pad = Gamepad { $n }
controls-passed = One device, passed round
manner-careful = Careful
manner-book = By the book
manner-bold = Bold
manner-gambler = Gambler
manner-shark = Shark
manner-random = At random

## Batch: at the table

batch-chips = Chips
batch-out = out
batch-ready = ready
batch-bet = Place your bet: whole chips, or everything.
batch-bet-of = { $name }, place your bet.
batch-bet-hidden = { $name }, place your bet. It stays hidden; hold L or the left trigger to see it.
batch-bets-wait = The others are betting…
batch-thinks = { $name } is thinking…
batch-double = Double for exactly one more card?
batch-double-of = { $name }: double? Hold your cards to look (key L, left trigger).
batch-turn = Your turn: hit or stand?
batch-turn-of = { $name }: hit or stand? Hold your cards to look.
batch-best = { $n ->
    [1] { $names }: best hand with { $points }.
   *[other] { $names }: best hands with { $points }.
}
batch-best-natural = { $n ->
    [1] { $names }: a blackjack, the best hand.
   *[other] { $names }: blackjacks, the best hands.
}
batch-you-best = { $n ->
    [1] The best hand is yours: { $amount }.
   *[other] Yours is one of { $n } best hands: { $amount }.
}
batch-outshone = { $n ->
    [1] { $names } outshines your { $own } with { $points }: { $amount }.
   *[other] { $names } outshine your { $own } with { $points }: { $amount }.
}
batch-outshone-natural = { $n ->
    [1] { $names } outshines your { $own } with a blackjack: { $amount }.
   *[other] { $names } outshine your { $own } with blackjacks: { $amount }.
}
batch-nobody = Nobody beats the dealer.
batch-dealer-natural = The dealer has blackjack.
batch-play-out = Play the rest at once
batch-stuck = The batch can't go on like this.
batch-pass = Pass the device to { $name }
batch-pass-why = Nobody else should look at the screen now.
batch-i-am = I am { $name }
pad-gone = Your gamepad is gone
batch-pad-gone = { $name }'s gamepad is gone
pad-gone-why = Plug in any gamepad to go on. Nothing is lost.
without-pad = Go on without a gamepad

## Batch: the podium and the records

podium-edition = { $rounds ->
    [1] Edition { $n }, one round
   *[other] Edition { $n }, { $rounds } rounds
}
podium-won = { $name } wins the batch
podium-you-won = You win the batch
podium-shared = { $names } share the first place
podium-nobody = Nobody has a chip left: nobody wins
podium-lobby = To the lobby
podium-again = Another batch
batch-records = { $table }: editions won
batch-record-wins = { $n ->
    [1] one edition
   *[other] { $n } editions
}
batch-record-best = Best final stack: { $amount }
batch-no-records = No batch has been finished yet.

## The coach

setting-coach = Coach
setting-text-size = Text size
coach-off = Off
coach-on-request = On request
coach-always = Always
coach = Coach
why-dealer-breaks = Showing { $up }, the dealer breaks { $percent ->
    [1] once
   *[other] { $percent } times
} in 100.
why-you-bust = One more card busts you { $percent ->
    [1] once
   *[other] { $percent } times
} in 100.
why-you-are-ahead = You beat the dealer { $percent ->
    [1] once
   *[other] { $percent } times
} in 100.
why-nothing-to-lose = No card can bust you.
why-dealer-makes-it = Showing { $up }, the dealer makes 17 or more { $percent ->
    [1] once
   *[other] { $percent } times
} in 100; a card busts you { $bust ->
    [1] once
   *[other] { $bust } times
}.
why-one-card-does = One card makes 17 or more { $percent ->
    [1] once
   *[other] { $percent } times
} in 100, and the dealer breaks { $breaks ->
    [1] once
   *[other] { $breaks } times
}.
why-two-are-better = Split is worth { $split } bets, one hand at best { $unsplit }.
why-insurance = The dealer has it { $percent ->
    [1] once
   *[other] { $percent } times
} in 100; to pay, it would have to be { $needed }.
why-only-the-best = Only the best hand is paid: no action has a value. The dealer breaks { $breaks ->
    [1] once
   *[other] { $breaks } times
}, a card busts you { $bust ->
    [1] once
   *[other] { $bust } times
} in 100.
coach-you-bust = bust { $percent }%
coach-dealer-busts = dealer { $percent }%
coach-look-first = Look at your cards, and the coach speaks.
chances-title = The dealer ends on, of 100
chance-points = { $points }
chance-natural = BJ
chance-bust = bust
grade-mistake = { $better } was better: that cost { $cost ->
    [1.00] one bet
   *[other] { $cost } bets
}.
grade-blunder = { $better } was much better: that cost { $cost ->
    [1.00] one bet
   *[other] { $cost } bets
}.

## Casino: the lobby

balance-too-small = Balance { $amount }: too little here
other-round-first = First finish your round at { $table }
casino-in-short-insurance = Limits and insurance
casino-in-short-jackpot = Limits and a jackpot
casino-in-short-plain = Limits, no side bets
refill-why = Your practice bankroll ({ $balance }) covers no table any more.
refill = Refill to { $amount }
own-table-at = { $file }, line { $line }:
table-mistake-missing = { own-table-at } the key { $key } is missing.
table-mistake-unknown = { own-table-at } a table has no key { $key }.
table-mistake-twice = { own-table-at } the key { $key } stands there twice.
table-mistake-no-such-word = { own-table-at } { $found } is none of these: { $expected }.
table-mistake-out-of-range = { own-table-at } the number is too great or too small for its place.
table-mistake-ended = { own-table-at } the file ends before the table does.
table-mistake-other = { own-table-at } this can't be read. The reader says: { $reason }
table-fault-id = { own-table-at } id must be 1 to { $letters } small letters, digits or hyphens.
table-fault-name = { own-table-at } a name must have 1 to { $letters } characters.
table-fault-minimum-zero = { own-table-at } minimum must be at least one cent.
table-fault-start = { own-table-at } start must lie between minimum and { $most } cents.
table-fault-maximum-below-minimum = { own-table-at } maximum is less than minimum.
table-fault-maximum-too-high = { own-table-at } maximum must be at most { $most } cents.
table-fault-maximum-at-batch = { own-table-at } maximum must be None at a Batch table, where a seat may always bet all that it has.
table-fault-chip-count = { own-table-at } there must be one to { $most } chips.
table-fault-chip-step = { own-table-at } every one of the chips must be a multiple of { $step } cents.
table-fault-chip-too-high = { own-table-at } every one of the chips must be at most { $most } cents.
table-fault-chip-order = { own-table-at } chips must grow from the first to the last.
table-fault-chip-at-batch = { own-table-at } every one of the chips must be a multiple of minimum at a Batch table, where bets are whole chips.
table-fault-decks = { own-table-at } decks must be 1 to { $most }.
table-fault-no-payout = { own-table-at } ({ $wins }, { $stake }) is no payout: it must be at least (1, 1) and at most { $times } times the bet, the second number at most { $parts }.
table-fault-jackpot-bet = { own-table-at } a jackpot bet must cost something and add at most itself to the meter.
table-fault-jackpot-too-high = { own-table-at } jackpot amounts must be at most { $most } cents.
table-fault-jackpot-cards = { own-table-at } jackpot cards can't be the same card twice where decks is 1.
table-fault-split-hands = { own-table-at } split makes 2 to 4 hands.
table-fault-split-order = { own-table-at } RightFirst is for two hands.
table-fault-shuffle = { own-table-at } AtPenetration({ $percent }) leaves { $left } cards; a round may need { $needed }.
table-fault-no-contest = { own-table-at } a Batch table needs a contest.
table-fault-contest-elsewhere = { own-table-at } only a Batch table has a contest.
table-fault-contest-extras = { own-table-at } at a Batch table with its contest there is no split, insurance or jackpot.
table-fault-peek-at-contest = { own-table-at } at a contest the dealer's natural is found after the turns: peek must be Never.
table-fault-peek-never = { own-table-at } peek may be Never at a contest only.
table-fault-ends-when-out = { own-table-at } ends_when_out must be 1 to { $most }.
table-fault-insurance-peek = { own-table-at } insurance needs peek: AceOrTen, or the natural is shown before the question.
own-table-unreadable = { $file } can't be read: { $reason }
own-table-too-long = { $file } has { $bytes } bytes; a table has at most { $most }.
own-table-not-text = { $file }, line { $line }: this is not UTF-8 text.
own-table-built-in = { $file }: the id "{ $id }" belongs to a table of the house; choose another.
own-table-taken = { $file }: the id "{ $id }" is already taken by { $by }.
own-table-folder = Your folder { $file } can't be read: { $reason }
own-table-no-file = { $file } is no ordinary file, so it is not read.
own-table-too-many = { $file } and what comes after it is not read: { $most } tables of your own are the most.

## Casino: the table

bet-missing = { $missing } more to the minimum of { $minimum }.
jackpot-bet = bet { $amount }
jackpot-won = Jackpot
dealer-natural = Dealer's blackjack
casino-insurance-question = Insurance?
insurance-terms = The dealer may hold a blackjack. Insurance costs { $price } and pays { $wins } to { $stake } if so; otherwise it is lost.
insurance-even-money = You hold a blackjack. With insurance ({ $price }) it comes to even money: you win { $amount } whatever the dealer holds.
spent-here = Your balance is below this table's minimum. The lobby has other tables, or a refill.
said-jackpot-won = Ace and jack of spades: the jackpot pays { $amount }!
said-no-natural = The dealer has looked: no blackjack.
said-insurance-paid = The dealer has blackjack. Your insurance brings { $amount } back.
said-insurance-lost = No blackjack at the dealer: the insurance of { $amount } is lost.
said-dealer-natural = The dealer shows: { $natural }.
receipt-hand = Hand
receipt-left-hand = Left hand
receipt-right-hand = Right hand
receipt-hand-number = Hand { $n }
receipt-lost = Lost
receipt-paid = Paid
receipt-net = Net
receipt-amount = { $sign }{ $amount }

help-double = Hit takes a card, stand keeps the hand. Double puts a second bet down, on any first two cards, for exactly one more card.
help-split = Two cards of equal value can be split at the price of a second bet, up to { $hands } hands. Split aces get one card each. A 21 made after a split is an ordinary 21.
help-bets-limits = You start with { $start }. A bet is at least { $minimum } and at most { $maximum }.
help-match-dealer-stands = The dealer has no choice: up to 16 he draws, from 17 on he stands. A natural on either side ends the round at once.
help-match-dealer-hits = The dealer has no choice: up to 16 and on a soft 17 (with an ace that counts eleven) he draws, else he stands. A natural on either side ends the round at once.

## Casino: how to play

help-casino-name = 21
help-shoe-every-round = { $decks ->
    [1] One deck, shuffled before every round.
   *[other] { $decks } decks, shuffled before every round.
}
help-shoe-lasting = { $decks ->
    [1] One deck
   *[other] { $decks } decks
}, shuffled between two rounds once { $percent } % of the cards are dealt. The red cut card in the shoe shows how far that is.
help-casino-goal = Come closer to 21 than the dealer. More than 21 is a bust: the bet is gone at once, whatever he turns over. An equal total is a push, and your bet comes back.
help-casino-limits = { $table }: bets from { $minimum } to { $maximum }.
help-casino-limits-open = { $table }: bets from { $minimum } up to your balance.
help-casino-betting = The bankroll is { $start } of practice money. Click chips to bet; Shift, Ctrl or the right button (on touch a long press) on a chip in the circle takes that chip back. Clear bet takes all. Deal starts. A balance that no table takes any more can be filled up in the lobby.
help-casino-natural = An ace and a ten-valued card at once are a blackjack: better than any other 21, and paid { $wins } to { $stake } at once. All other wins pay 1 to 1.
help-casino-moves = Hit takes a card, stand ends your turn. Double, on any first two cards, puts down a second bet for exactly one more card.
help-casino-split-right-first = Two cards of equal value, such as king and queen, can be split once for a second bet. The right hand gets a card and is played to its end, then the left one; the hand in play is bright, the other grey. Split hands can win 1 to 1 only.
help-casino-split-both = Two cards of equal value, such as king and queen, can be split, each time for another bet, up to { $hands } hands. They are played from left to right; the hand in play is bright. Split hands can win 1 to 1 only.
help-casino-split-aces = Split aces get one card each, and that is all.
help-casino-insurance = When the dealer shows an ace he offers insurance before he looks at his other card. It costs half the bet and pays { $wins } to { $stake } if he has a blackjack; otherwise it is lost. With a blackjack of your own it comes to even money. Keys: Y and N.
help-casino-jackpot = The jackpot is a bet of { $bet } beside the main one. It wins all that is on the meter if your first two cards are these, whatever the dealer holds: 1 in { $one-in } deals. Every such bet adds { $share } to the meter; after a win it starts again at { $start }. Key: J.
help-casino-dealer-stands = Under an ace or a ten the dealer looks first, and a blackjack of his ends the round. Else he draws up to 16 and stands on every 17. He draws only if a hand is still waiting for him.
help-casino-dealer-hits = Under an ace or a ten the dealer looks first, and a blackjack of his ends the round. Else he draws up to 16 and on a soft 17, and stands on all else. He draws only if a hand is still waiting for him.
help-casino-after = After a round New game opens an empty table, Same bet deals again with the same chips, and a click on a chip begins a bet with it.
help-casino-keys = Keys: { $chips ->
    [1] 1 bets a chip
   *[other] 1 to { $chips } bet a chip
}, Backspace takes the last one back, C clears,{ $jackpot ->
    [0] { "" }
   *[other] { " J is the jackpot," }
} Enter deals. H hits, S stands, D doubles, P splits{ $insurance ->
    [0] { "" }
   *[other] { "; Y and N answer the insurance" }
}. Then Enter or Space plays the same bet, B opens a new one.

## Batch: how to play

help-batch-goal = { $seats } players, each with { $start }. Whoever has the most when the batch ends has won it.
help-batch-bets = All bet at the same time, without seeing the others' bets: whole chips of { $minimum }, or everything that is left. Whoever has chips must bet.
help-batch-deal = Everybody gets two cards face down that only their player may look at. Of the dealer's two cards the second is turned up. There is no insurance and no split.
help-batch-doubling = Right after the deal each player in turn may double: a second bet of the same size for exactly one more card, face down.
help-batch-turns = Then the others take cards, face up, or stand. More than 21 busts and is turned over at once. An ace and a ten-valued card at once are a blackjack: it is asked nothing and waits.
help-batch-dealer-stands = The dealer draws up to 16 and stands on every 17. Whether he has a blackjack is only seen after the players; it beats all but another blackjack.
help-batch-dealer-hits = The dealer draws up to 16 and on a soft 17. Whether he has a blackjack is only seen after the players; it beats all but another blackjack.
help-batch-best-loses = Of the hands that beat the dealer only the best is paid, 1 to 1, a blackjack { $wins } to { $stake }; equal best hands are all paid. The others are outshone and lose their bet.
help-batch-best-pushes = Of the hands that beat the dealer only the best is paid, 1 to 1, a blackjack { $wins } to { $stake }; equal best hands are all paid. The others are outshone and get their bet back.
help-batch-tie-pushes = A total equal to the dealer's is a push.
help-batch-tie-wins = A total equal to the dealer's beats him.
help-batch-end = The batch ends after the round in which { $out ->
    [one] one player has
   *[other] { $out } players have
} nothing left. Equal first places share it; if nobody has anything, nobody wins.
help-batch-keys = Hold L, or the cards themselves, to look at your own. Y doubles and N does not; H takes a card, S stands.

## The drill and the statistics

drill = Drill
drill-score = Drill  ·  { $right } of { $decisions } right
drill-streak = { $streak } in a row, at best { $best }  ·  { $seconds } s each
drill-next = Next hand
drill-value = { $action } { $value }
drill-value-best = { $action } { $value } ✓
drill-change = Change the drill
drill-what = What do you want to drill?
drill-why = Every hand asks one question; the rest of it is not played. Nothing is at stake, and nothing hurries you.
drill-begin = Begin
drill-chosen = { $what } ✓
drill-table = The table
drill-table-match = Blackjack
drill-table-casino = 21
drill-kind = The decisions
drill-kind-all = The hardest of all
drill-kind-hard = Hard totals
drill-kind-soft = Soft totals
drill-kind-pairs = Pairs
drill-kind-insurance = Insurance
grade-right = Right!
statistics = Statistics
no-statistics = Nothing has been played here yet.
stat-rounds = Rounds
stat-wins = Hands won
stat-pushes = Pushes
stat-losses = Hands lost
stat-naturals = Blackjacks
stat-busts = Busts
stat-biggest = Biggest win
stat-run = Longest winning run
stat-net = Won or lost in all
stat-accuracy = Best decisions
stat-accuracy-value = { $percent } % of { $decisions }
stat-curve = The balance, from the first round to the last
stat-round = Round { $n }
stat-start = Start

## The page around the game in a browser: one line each, read by web/build.mjs

page-canvas = Feltro, a game of blackjack
page-controls = Buttons on screen
page-loading = Loading
page-starting = The dealer is coming
page-sound = Click once for sound
page-no-wasm = This browser is too old for Feltro, or has WebAssembly turned off. Any browser of the last years can play it.
page-no-webgl = Feltro draws with WebGL 2, which this browser does not have or has turned off. Graphics acceleration in its settings turns it on; another browser may have it too.
page-lost = The graphics card has taken the picture away. The game starts again; what is saved is kept.
page-failed = { $file } could not be downloaded. Is the network there?
page-again = Try again
page-panic = The game has stopped over a fault of its own. What is saved is kept.
page-restart = Start again
page-details = What happened
page-wrong-practice = The practice rounds of this link can't be read: { $error }

## Keys and buttons
keys = Keys and buttons
keys-how = Press a field, then the key or the pad's button that you want.
keys-playing = In play
keys-question = Yes or no
keys-betting = Betting, and going on
keys-after-round = After a round
keys-everywhere = Everywhere
keys-field = { $deed }: change
keys-reset = { $deed }: the usual keys
keys-reset-short = Reset
keys-reset-all = All as usual
keys-press = { $deed }: press a key or button now. Esc or Start leaves it.
keys-as-before = Nothing has changed.
keys-changed = { $deed } has its new key.
keys-changed-places = { $deed } has its new key. It had belonged to: { $other }, which has the old one now.

## What is read aloud
card = { $rank } of { $suit }
rank-ace = ace
rank-two = two
rank-three = three
rank-four = four
rank-five = five
rank-six = six
rank-seven = seven
rank-eight = eight
rank-nine = nine
rank-ten = ten
rank-jack = jack
rank-queen = queen
rank-king = king
suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
spoken-soft = soft { $points }
spoken-bet = { $who ->
    [player] { $name } bets { $amount }.
   *[you] Your bet: { $amount }.
}
spoken-jackpot-bet = Jackpot bet: { $amount }.
spoken-jackpot-lost = The jackpot bet is lost.
spoken-has = { $who ->
    [hand] Hand { $n } has { $total }: { $cards }.
    [player] { $name } has { $total }: { $cards }.
   *[you] You have { $total }: { $cards }.
}
spoken-dealer-shows = { $kind ->
   *[other] The dealer
} shows { $cards }.
spoken-turn = It is the turn of { $name }.
spoken-gets = { $who ->
    [hand] Hand { $n } gets the { $card }: { $total }.
    [player] { $name } gets the { $card }.
   *[you] You get the { $card }: { $total }.
}
spoken-dealer-draws = { $kind ->
   *[other] The dealer
} draws the { $card }: { $total }.
spoken-dealer-turns = { $kind ->
   *[other] The dealer
} turns over the { $card }: { $total }.
spoken-insurance = Insurance for { $price }: yes or no?
spoken-insured = You are insured for { $amount }.
spoken-not-insured = No insurance.
spoken-doubling = Double for exactly one more card: yes or no?
spoken-doubled = { $who ->
    [hand] Hand { $n } is doubled: { $amount } more.
    [player] { $name } doubles.
   *[you] You double: { $amount } more.
}
spoken-split = You split the pair: { $amount } more, on the new hand.
spoken-stands = { $who ->
    [hand] Hand { $n } stands.
    [player] { $name } stands.
   *[you] You stand.
}
spoken-bust = { $who ->
    [hand] Hand { $n } busts with { $total }: { $amount } lost.
    [player] { $name } busts with { $total }.
   *[you] Bust with { $total }: { $amount } lost.
}
spoken-reveals = { $name } shows { $cards }: { $total }.
spoken-natural = { $who ->
    [hand] Hand { $n }: { $natural }, { $amount } won.
    [player] { $name } has { $natural } and wins { $amount }.
   *[you] { $natural }: you win { $amount }.
}
spoken-win = { $who ->
    [hand] Hand { $n } wins { $amount } with { $total }.
    [player] { $name } wins { $amount } with { $total }.
   *[you] You win { $amount } with { $total }.
}
spoken-push = { $who ->
    [hand] Hand { $n } is a push with { $total }: the bet comes back.
    [player] { $name } gets the bet back.
   *[you] A push with { $total }: your bet comes back.
}
spoken-lose = { $who ->
    [hand] Hand { $n } loses { $amount } with { $total }.
    [player] { $name } loses { $amount }.
   *[you] You lose { $amount } with { $total }.
}
spoken-outshone = { $who ->
    [hand] Hand { $n }, { $total }, is outshone: { $amount } lost.
    [player] { $name } is outshone and loses { $amount }.
   *[you] Your { $total } is outshone: { $amount } lost.
}
spoken-balance = You have { $amount } now.
spoken-betting = Your bet is { $bet }, your balance { $balance }.
spoken-may = You may: { $actions }.
spoken-best = The coach says: { $action }.
spoken-wait = Wait: it goes on by itself.
spoken-both = { $first } { $second }

## Data
data = Your data
data-export = Export everything
data-exported = Everything was written to { $file }.
data-not-exported = It could not be written: { $reason }
data-no-file = An export that you put into this folder can be imported here.
data-files = Import one of these files:
data-unreadable = The file could not be read: { $reason }
data-would-replace = This export was written by version { $version }. It would replace everything that is kept:
data-replaces = { $kind }: { $now } now, { $then } in the file
data-purses = Purses and open rounds
data-records = Records
data-history = History
data-settings = Settings
data-keys = Keys and buttons
data-tables = Own tables
data-old-is-kept = What is kept now is written to a file first, and can be imported again.
data-replace = Replace
data-replaced = Imported. What was kept before is in { $file }.
data-leave-it = Leave it as it is
data-erase = Erase everything
data-erase-question = Purses, records, history, settings and own tables: all of it goes. Export it first if you may want it back.
data-erase-again = There is no way back from here. Really everything?
data-erase-for-ever = Erase for ever
data-erased = Everything is erased. Exports that were written stay where they are.
data-not-erased = Not everything could be erased: { $reason }
data-nothing = Nothing is kept yet, and the file is empty too.
