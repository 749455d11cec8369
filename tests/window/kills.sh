#!/usr/bin/env bash
# Kills the game in every phase and at moments that nobody chose, starts it again, and compares cards and money with what was
# shown. Usage: tests/window/kills.sh PROGRAM [KILLS]. FELTRO_SOAK_KILLS says how often (200 where neither is given).
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tests/window/desk.sh
open_desk "$1"
env LC_ALL=en_US.UTF-8 LANGUAGE=en python3 tests/window/kills.py "$program" "$desk" "${2:-${FELTRO_SOAK_KILLS:-200}}" 21
