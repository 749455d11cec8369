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
    xdotool keydown b
    click end-match
    await screen=MatchOver
    # B is still down from the table; chords are no letters.
    await name='""'
    fits
    press ctrl+a alt+x super+q
    sleep 1.5
    xdotool keyup b
    press A d a
    await name='"Ada"'
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

# What only the left button of the mouse may do, on every kind of button.
other_buttons() {
    start_game buttons "$desk/buttons" --practice tests/window/pairs.jsonl
    await screen=Title
    refuses play records
    click play
    await screen=Lobby
    refuses blackjack
    click blackjack
    await screen=Table phase=Betting busy=no
    refuses chip-1
    click chip-1
    await bet=500 busy=no
    refuses deal
    take_a_chip_back
    press 1
    await bet=500 busy=no
    click deal
    await phase=PlayerTurn busy=no asked=hand0
    refuses hit stand
    press s
    await phase=Settlement busy=no
    refuses deal
    click deal
    await number=2 phase=PlayerTurn busy=no asked=hand0
    refuses double split hit
    press Escape
    await menu=Pause
    refuses continue settings leave-round
    stop_game
}

# The right button takes that chip from the bet, and the middle one does not.
take_a_chip_back() {
    local where
    where=$(place chip-in-bet) || fail "no chip lies in the bet"
    # shellcheck disable=SC2086 # two numbers
    xdotool mousemove $where click 2
    fence
    shows bet=500 || fail "the middle button took a chip back"
    heard=$(lines)
    # shellcheck disable=SC2086
    xdotool mousemove $where click 3
    await bet=0 busy=no
    fence
}

# A hand that presses Return, or clicks on one place, in a rhythm: what it did not look at it does not do.
rhythms() {
    local round
    start_game returns "$desk/returns" --practice tests/window/twenty.jsonl
    to_the_betting
    for round in 1 2; do
        beat 8 key Return
        await number="$round" phase=PlayerTurn busy=no asked=hand0
        ! grep -aqE 'seats=[^ ]*\*[^ /.+]*\.[^ /.+]*\.' "$game_log" || fail "Returns in a rhythm hit a hard 20"
        press s
        await phase=Settlement busy=no
    done
    stop_game

    start_game clicks "$desk/clicks" --practice tests/window/pairs.jsonl
    to_the_betting
    press Return
    await number=1 phase=PlayerTurn busy=no asked=hand0
    press s
    await phase=Settlement busy=no
    local where
    where=$(place deal) || fail "SAME BET is not there"
    # shellcheck disable=SC2086 # two numbers
    xdotool mousemove $where
    beat 8 click 1
    await number=2 phase=PlayerTurn busy=no asked=hand0
    ! grep -aqE 'seats=[^ ]*/' "$game_log" || fail "clicks on SAME BET in a rhythm split a pair"
    stop_game
}

to_the_betting() {
    await screen=Title
    press Return
    await screen=Lobby
    click blackjack
    await screen=Table phase=Betting busy=no
    press 1
    await bet=500 busy=no
}

# beat TIMES WORD...: this again and again, every half second, however long the pressing itself takes.
beat() {
    local time
    heard=$(lines)
    for ((time = 0; time < $1; time++)); do
        sleep 0.5 &
        xdotool "${@:2}"
        wait $!
    done
    # The last answer may have been told before the last press.
    heard=0
}

# Nothing is cut off on any screen and menu.
everything_fits() {
    start_game fits "$desk/fits" --practice tests/window/pairs.jsonl
    await screen=Title
    place play >/dev/null
    fits
    click statistics
    await screen=Statistics
    place back >/dev/null
    fits
    press Escape
    await screen=Title
    click records
    await screen=Records
    place back >/dev/null
    fits
    press Escape
    await screen=Title
    press Return
    await screen=Lobby
    place blackjack >/dev/null
    fits
    click blackjack
    await screen=Table phase=Betting busy=no
    place chip-1 >/dev/null
    fits
    press 1
    await bet=500 busy=no
    press Return
    await phase=PlayerTurn busy=no asked=hand0
    place stand >/dev/null
    fits
    press s
    await phase=Settlement busy=no
    place deal >/dev/null
    fits
    press Escape
    await menu=Pause
    place continue >/dev/null
    fits
    click settings
    await menu=Settings
    in_sight back
    press Escape
    await menu=Pause
    click how-to-play
    await menu=HowToPlay
    in_sight back
    stop_game
}

# in_sight NAME: where the page scrolls, this at least stays on screen.
in_sight() {
    local where
    where=$(place "$1") || fail "there is no button $1"
    ((${where#* } > 0 && ${where#* } < ${SCREEN_SIZE#*x} - 10)) || fail "$1 is cut off, on $(state): $where"
}

# A disk that is full, or a reader that goes away, ends the trace and not the game.
nobody_reads() {
    local out pid window
    for out in full gone; do
        game_log=$desk/$out.log
        if [[ $out == full ]]; then
            "$program" --trace --save-dir "$desk/$out" >/dev/full 2>"$game_log" &
        else
            "$program" --trace --save-dir "$desk/$out" > >(head -n 1 >/dev/null) 2>"$game_log" &
        fi
        game_pid=$!
        processes+=("$game_pid")
        window=$(timeout "$PATIENCE" xdotool search --sync --onlyvisible --pid "$game_pid" | head -n 1) || true
        [[ -n $window ]] || fail "no window appeared where the trace can't be written"
        xdotool windowfocus --sync "$window"
        shot "14-$out"
        press Return
        shot "14-$out-lobby"
        alive
        stop_game
    done
}

# Away from cargo, started from another folder: the pictures lie where a package puts them, or the reason is told.
away_from_cargo() {
    local asset_root=$BEVY_ASSET_ROOT own_program=$program status=0
    unset BEVY_ASSET_ROOT CARGO_MANIFEST_DIR
    mkdir -p "$desk/usr/bin" "$desk/usr/share/feltro" "$desk/lonely/bin"
    ln -s "$PWD/assets" "$desk/usr/share/feltro/assets"
    cp "$program" "$desk/usr/bin/feltro"
    pushd / >/dev/null
    program=$desk/usr/bin/feltro
    start_game packaged "$desk/packaged"
    await screen=Title trouble=-
    stop_game
    mv "$desk/usr/bin/feltro" "$desk/lonely/bin/feltro"
    "$desk/lonely/bin/feltro" --save-dir "$desk/lonely/saves" >/dev/null 2>"$desk/lonely.log" || status=$?
    popd >/dev/null
    ((status == 1)) || fail "without its pictures the game ended with $status"
    [[ $(wc -l <"$desk/lonely.log") == 1 ]] || fail "not one sentence: $(cat "$desk/lonely.log")"
    grep -q '^error: the pictures' "$desk/lonely.log" || fail "no word on the pictures: $(cat "$desk/lonely.log")"
    rm -rf "$desk/lonely"
    program=$own_program
    export BEVY_ASSET_ROOT=$asset_root
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
parts=(known_cards a_match_for_the_records other_buttons rhythms everything_fits nobody_reads away_from_cargo troubles)
(($# < 2)) || parts=("${@:2}")
for part in "${parts[@]}"; do
    begun=$SECONDS
    "$part"
    say "$part: $((SECONDS - begun)) s"
done
say "Played. Screenshots: $shots"
