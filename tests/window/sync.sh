#!/usr/bin/env bash
# Shows that what was decided is on the disk before it is seen: strace writes down the syncs of the game and the lines of its
# trace, and after each press that changes the round a sync must come before the line that shows it.
# Usage: tests/window/sync.sh PROGRAM. Needs strace.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tests/window/desk.sh
open_desk "$1"

start_game sync "$desk/sync"
await screen=Title
press Return
await screen=Lobby
click blackjack
await screen=Table phase=Betting busy=no
press 1
await bet=500 busy=no
strace -f -ttt -s 400 -e trace=fsync,fdatasync,msync,write -p "$game_pid" -o "$desk/strace" 2>/dev/null &
processes+=($!)
sleep 1
press Return
end=$((SECONDS + PATIENCE))
until shows phase=Settlement busy=no; do
    ((SECONDS < end)) || fail "the round does not end"
    if shows phase=PlayerTurn busy=no; then press s; fi
    sleep 0.3
done
sleep 0.5
stop_game

# The first line of each kind, and the last sync that ended before it.
awk '
    / (fsync|fdatasync|msync)\(.*= 0/ || /<\.\.\. (fsync|fdatasync|msync) resumed>.*= 0/ { synced = $2; syncs++ }
    /write\(1, "trace: / {
        shown = ""
        if (/phase=Dealing/ && !deal++) shown = "the deal"
        else if (/phase=PlayerTurn/) asked = 1
        else if (/phase=(DealerTurn|Settlement)/ && asked && !end++) shown = "what followed the stand"
        if (shown != "") {
            told++
            if (syncs == before) { print shown " was shown without a sync before it"; failed = 1 }
            else printf "%s: %d sync(s), the last one %.1f ms before it was shown\n", shown, syncs - before, ($2 - synced) * 1000
            before = syncs
        }
    }
    END { if (told < 1 + asked) { print "only " told + 0 " of the things were shown"; failed = 1 } exit failed }
' "$desk/strace" || { cp "$desk/strace" "$shots/strace.log"; fail "see $shots/strace.log"; }
