#!/usr/bin/env bash
# Plays the built game in a real window, by X key presses and mouse clicks, and starts it where things are missing.
# Usage: tests/window/play.sh PROGRAM. Screenshots go to target/window, or to $FELTRO_SHOTS.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tests/window/desk.sh
open_desk "$1"

# Known cards: a hit and a stand by keys, then a split and a double with the mouse alone.
known_cards() {
    start_game known "$desk/known" --practice tests/window/practice.jsonl
    await screen=Title
    shot 1-title
    press Return
    await screen=Lobby
    shot 2-lobby
    click blackjack
    await screen=Table phase=Betting busy=no balance=10000
    press 2
    await bet=1000 busy=no
    click chip-1
    await bet=1500 busy=no
    shot 3-betting
    press Return
    await phase=PlayerTurn busy=no asked=hand0
    shot 4-player
    press h
    await busy=no asked=hand0
    press s
    await phase=Settlement busy=no balance=11500
    shot 5-won

    click deal
    await phase=PlayerTurn busy=no asked=hand0
    click split
    await busy=no asked=hand0
    shot 6-split
    click double
    await busy=no asked=hand1
    click stand
    await phase=Settlement busy=no balance=16000
    shot 7-split-won
    stop_game
}

# Cards that nobody knows: one round, the match is ended, and its record is there after a new start.
a_match_for_the_records() {
    start_game match "$desk/match"
    await screen=Title
    press Return
    await screen=Lobby
    click blackjack
    await screen=Table phase=Betting busy=no balance=10000
    press 1
    await bet=500 busy=no
    press Return
    stand_until_settled
    press Escape
    await menu=Pause
    shot 8-pause
    click end-match
    await menu=EndMatch
    click end-match
    await screen=MatchOver
    press A d a
    shot 9-name
    press Return
    await screen=Records
    shot 10-records
    stop_game

    start_game again "$desk/match"
    await screen=Title
    click records
    await screen=Records
    shot 11-records-again
    stop_game
}

stand_until_settled() {
    local end=$((SECONDS + PATIENCE))
    until shows phase=Settlement busy=no; do
        alive
        ((SECONDS < end)) || fail "the round does not end"
        if shows phase=PlayerTurn busy=no; then press s; fi
        sleep 0.1
    done
}

# Where something is missing the game starts, and says what it cannot keep.
troubles() {
    ALSA_CONFIG_PATH=/dev/null PULSE_SERVER=none start_game silent "$desk/silent"
    await screen=Title trouble=-
    stop_game

    : >"$desk/a-file"
    start_game unwritable "$desk/a-file"
    await screen=Title trouble=unwritable
    shot 12-unwritable
    stop_game

    HOME=$desk/a-file/nobody start_game homeless ""
    await screen=Title trouble=unwritable
    stop_game

    start_game first "$desk/shared"
    await screen=Title trouble=-
    local first=$game_pid
    start_game second "$desk/shared"
    await screen=Title trouble=in-use
    shot 13-in-use
    stop_game
    stop "$first"
}

rm -f "$shots"/*.png
known_cards
a_match_for_the_records
troubles
say "Played. Screenshots: $shots"
