#!/usr/bin/env bash
# Kills the game at moments that nobody chose, starts it again, and counts the money. Usage: tests/window/kills.sh PROGRAM.
# FELTRO_SOAK_KILLS says how often (40 where it is not set).
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tests/window/desk.sh
open_desk "$1"

kills=${FELTRO_SOAK_KILLS:-40}
readonly BET=500

declare -A moments=()
before=10000

# To the table; the purse must hold what it held before the round, or what one bet can have made of it.
sit_down() {
    start_game "kill-$1" "$desk/killed"
    await screen=Title trouble=-
    press Return
    await screen=Lobby
    click blackjack
    await screen=Table phase=Betting busy=no
    local now allowed
    now=$(word balance)
    for allowed in "$before" $((before - BET)) $((before + BET)) $((before + BET * 3 / 2)); do
        if ((now == allowed)); then
            before=$now
            return 0
        fi
    done
    fail "the purse held $before, a bet is $BET, and after the kill it holds $now"
}

# Bets, deals and stands, for some tenths of a second that hang on the number.
play_until() {
    local end=$((RANDOM % 45)) tenth
    # A bet that is ready from the last round stays as it is.
    if ! shows bet=$BET; then press 1; fi
    press Return
    for ((tenth = 0; tenth < end; tenth++)); do
        if shows phase=PlayerTurn busy=no; then press s; fi
        sleep 0.1
    done
}

RANDOM=21
for ((number = 1; number <= kills; number++)); do
    sit_down "$number"
    play_until
    phase=$(word phase)
    moments[$phase]=$((${moments[$phase]:-0} + 1))
    kill -9 "$game_pid"
    wait "$game_pid" 2>/dev/null || true
    if grep -qa 'panicked' "$game_log"; then fail "the game panicked"; fi
done
sit_down last
stop_game
for phase in "${!moments[@]}"; do
    say "killed ${moments[$phase]} times in the phase $phase"
done
say "$kills kills, and every purse was in order"
