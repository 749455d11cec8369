# shellcheck shell=bash
# A desk to play at, sourced by play.sh and kills.sh: a screen without a monitor, the game on it, keys, the mouse, and eyes.
#
# The game runs with `--trace`: whenever what it waits for changes it prints a line of words
# (`trace: screen=Table phase=Betting ...`), and one line for each button that appears or moves, with its middle and its size
# (`place: hit 640 700 120 50`).
# Everything here waits for such words. Time only limits how long.

# How long a state may take before the test fails, in seconds. Software drawing on a busy machine is slow.
readonly PATIENCE=${FELTRO_PATIENCE:-90}
readonly SCREEN_SIZE=1280x720

processes=()
game_pid=
game_log=
# How many lines of the trace there were at the last press: only a later one answers it.
heard=0

# open_desk PROGRAM: everything that a script at this desk needs.
open_desk() {
    program=$(realpath "$1")
    shots=${FELTRO_SHOTS:-target/window}
    mkdir -p "$shots"
    shots=$(realpath "$shots")
    desk=$(mktemp -d)
    trap clear_desk EXIT
    trap 'fail "line $LINENO: $BASH_COMMAND"' ERR
    settle_surroundings
    start_screen
}

start_screen() {
    local pipe=$desk/display
    mkfifo "$pipe"
    Xvfb -displayfd 3 -screen 0 "${SCREEN_SIZE}x24" -nolisten tcp 3>"$pipe" >"$desk/xvfb.log" 2>&1 &
    processes+=($!)
    read -r -t 30 number <"$pipe" || fail "no screen: $(cat "$desk/xvfb.log")"
    export DISPLAY=:$number
}

# Mesa's software Vulkan, whatever the machine has; no sound device; English; nothing of the real user.
settle_surroundings() {
    local driver
    driver=$(compgen -G '/usr/share/vulkan/icd.d/lvp_icd*.json' | head -n 1) || fail "Mesa's lavapipe is not installed"
    export WGPU_BACKEND=vulkan VK_ICD_FILENAMES=$driver VK_DRIVER_FILES=$driver
    export HOME=$desk/home BEVY_ASSET_ROOT=$PWD NO_COLOR=1
    unset WAYLAND_DISPLAY XDG_DATA_HOME XDG_CONFIG_HOME
    export XDG_RUNTIME_DIR=$desk/runtime
    mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
    chmod 700 "$XDG_RUNTIME_DIR"
}

# start_game NAME SAVES [OPTION...]: its log is $desk/NAME.log; without SAVES the game looks for its own place
start_game() {
    game_log=$desk/$1.log
    : >"$game_log"
    heard=0
    local saves=()
    [[ -z $2 ]] || saves=(--save-dir "$2")
    env LC_ALL=en_US.UTF-8 LANGUAGE=en "$program" --trace "${saves[@]}" "${@:3}" >"$game_log" 2>&1 &
    game_pid=$!
    processes+=("$game_pid")
    local window
    window=$(timeout "$PATIENCE" xdotool search --sync --onlyvisible --pid "$game_pid" | head -n 1) \
        || fail "no window appeared"
    [[ -n $window ]] || fail "no window appeared"
    # Without a window manager nobody else gives the window the keyboard.
    xdotool windowfocus --sync "$window"
}

# The way a window is closed where no manager offers a button: the process is asked to end.
stop_game() {
    stop "$game_pid"
    game_pid=
    # A picture or sound that is missing, a text that no language has, a panic on the way out.
    if grep -aE ' ERROR |no text "|panicked' "$game_log" >&2; then fail "the game complained"; fi
}

stop() {
    kill "$1" 2>/dev/null || return 0
    local left
    for ((left = 50; left > 0; left--)); do
        kill -0 "$1" 2>/dev/null || break
        sleep 0.1
    done
    kill -9 "$1" 2>/dev/null || true
    wait "$1" 2>/dev/null || true
}

# ---- Eyes

lines() { grep -ac '^trace: ' "$game_log" || true; }

state() { grep -a '^trace: ' "$game_log" | tail -n 1; }

# word KEY: its value in the latest line.
word() { state | tr ' ' '\n' | sed -n "s/^$1=//p"; }

# shows WORD...: whether the latest line has all of these.
shows() {
    local line word
    line=" $(state) "
    for word in "$@"; do
        [[ $line == *" $word "* ]] || return 1
    done
}

# await WORD...: until a line that is younger than the last press has all of these.
await() {
    local end=$((SECONDS + PATIENCE))
    until (($(lines) > heard)) && shows "$@"; do
        alive
        ((SECONDS < end)) || fail "waited $PATIENCE s for: $*"
        sleep 0.05
    done
}

alive() {
    if grep -qa 'panicked' "$game_log"; then fail "the game panicked"; fi
    kill -0 "$game_pid" 2>/dev/null || fail "the game ended by itself"
}

# shot NAME: once two looks see the same, and not just the empty window: a state is told before its frame is seen.
shot() {
    local file=$shots/$1.png before=
    for _ in {1..20}; do
        import -silent -window root "$file"
        if [[ $before == "$(cksum <"$file")" ]] && (($(stat -c %s "$file") > 5000)); then return 0; fi
        before=$(cksum <"$file")
    done
}

# ---- Hands

press() {
    local key
    heard=$(lines)
    for key in "$@"; do
        xdotool key --delay 60 "$key"
    done
}

# place NAME: where the middle of this button is, as "X Y"; waits until there is one that is at rest.
place() {
    local end=$((SECONDS + PATIENCE)) line before=
    while ((SECONDS < end)); do
        line=$(grep -a "^place: $1 " "$game_log" | tail -n 1)
        if [[ -n $line && $line == "$before" && $line != *" gone" ]]; then
            cut -d ' ' -f 3,4 <<<"$line"
            return 0
        fi
        before=$line
        sleep 0.1
    done
    return 1
}

# click NAME: comes, presses and lets go at once, as a quick hand does.
click() {
    local where
    where=$(place "$1") || fail "there is no button $1 to click"
    heard=$(lines)
    # shellcheck disable=SC2086 # two numbers
    xdotool mousemove $where click 1
}

# fence: everything that came before has been heard, for the pointer has left the buttons and that was noticed.
fence() {
    local end=$((SECONDS + PATIENCE))
    xdotool mousemove 2 2
    until [[ $(grep -a '^hover: ' "$game_log" | tail -n 1) =~ ^(hover: -)?$ ]]; do
        alive
        ((SECONDS < end)) || fail "the pointer does not leave the buttons"
        sleep 0.05
    done
}

# refuses NAME...: the right and the middle button of the mouse do nothing to these buttons.
refuses() {
    local name where button before
    for name in "$@"; do
        where=$(place "$name") || fail "there is no button $name"
        before=$(state)
        for button in 2 3; do
            # shellcheck disable=SC2086 # two numbers
            xdotool mousemove $where click "$button"
            # Once over the button and away again, twice: a click that was heard late would be seen by then.
            fence
            # shellcheck disable=SC2086
            xdotool mousemove $where
            until_hovered "$name"
            fence
            [[ $(state) == "$before" ]] || fail "button $button of the mouse pressed $name"
        done
    done
}

until_hovered() {
    local end=$((SECONDS + PATIENCE))
    until [[ $(grep -a '^hover: ' "$game_log" | tail -n 1) == "hover: $1" ]]; do
        alive
        ((SECONDS < end)) || fail "the pointer is not seen on $1"
        sleep 0.05
    done
}

# fits: every button that is on screen lies within the window.
fits() {
    local outside
    outside=$(grep -a '^place: ' "$game_log" | awk -v width="${SCREEN_SIZE%x*}" -v height="${SCREEN_SIZE#*x}" '
        $3 == "gone" { delete at[$2]; next }
        NF == 6 { at[$2] = $0 }
        END {
            for (name in at) {
                split(at[name], word, " ")
                if (word[3] - word[5] / 2 < -1 || word[3] + word[5] / 2 > width + 1 ||
                    word[4] - word[6] / 2 < -1 || word[4] + word[6] / 2 > height + 1) print at[name]
            }
        }')
    [[ -z $outside ]] || fail "cut off at $SCREEN_SIZE, on $(state): $outside"
}

# ---- The end

fail() {
    trap - ERR
    say "FAILED: $*"
    if [[ -n $game_log && -f $game_log ]]; then
        say "The last state: $(state)"
        say "The game's last words:"
        tail -n 40 "$game_log" >&2
    fi
    if [[ -n ${DISPLAY:-} ]]; then
        shot failed && say "What was on screen: $shots/failed.png"
    fi
    exit 1
}

clear_desk() {
    local pid
    for pid in "${processes[@]}"; do stop "$pid"; done
    rm -rf "$desk"
}

say() { printf '%s\n' "$*" >&2; }
