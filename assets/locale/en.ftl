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

match-dealer = dealer
match-deal = Deal
match-clear-bet = Clear bet
match-same-bet = Same bet
match-new-game = Change bet
casino-insurance = Insurance
casino-dealer = dealer
casino-deal = Deal
casino-clear-bet = Clear bet
casino-same-bet = Same bet
casino-new-game = New game
batch-dealer = dealer
batch-deal = Deal
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

bet-seats = The table has { $expected } seats, not { $found }.
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
trouble-unreadable = A saved value was wrong and has been left out: { $name }

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

## Foundation: numbers of things

count-decks = { $n ->
    [one] { $n } deck
   *[other] { $n } decks
}
