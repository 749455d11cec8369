"""Plays shuffled rounds in the real window, kills the game in every phase and at random moments, starts it again, and compares.

Usage: kills.py PROGRAM FOLDER KILLS SEED, at a desk that desk.sh has laid. After a kill the table must stand exactly as it was
last shown, or later: never earlier, and no cent may be missing or too many.
"""

import collections
import os
import random
import signal
import subprocess
import sys
import time

PATIENCE = float(os.environ.get("FELTRO_PATIENCE", "90"))
# So many rounds are played at most until a wished phase comes (insurance and pairs are rare).
ROUNDS_FOR_A_WISH = 6
# The longest that is played on before a kill at a moment that nobody chose, in seconds.
ANY = 8.0
# What to be killed in, table by table; twelve kills see each table in its main phases.
WISHES = [
    ("batch", "secret bet"),
    ("blackjack", "Dealing"),
    ("21", "PlayerTurn"),
    ("batch", "Dealing"),
    ("blackjack", "Betting"),
    ("21", "Settlement"),
    ("batch", "PlayerTurn"),
    ("blackjack", "hit"),
    ("21", "Betting"),
    ("batch", "Settlement"),
    ("blackjack", "DealerTurn"),
    ("21", "any"),
    ("batch", "Betting"),
    ("blackjack", "Settlement"),
    ("21", "Dealing"),
    ("batch", "any"),
    ("blackjack", "PlayerTurn"),
    ("21", "hit"),
    ("batch", "DealerTurn"),
    ("blackjack", "split"),
    ("21", "DealerTurn"),
    ("batch", "doubling"),
    ("blackjack", "any"),
    ("21", "Insurance"),
]


class Broken(Exception):
    """The game did what it must not do."""


def cents(word):
    """`500` or `500>1000`: the stake, and what came back of it, if that was told."""
    stake, _, back = word.partition(">")
    return int(stake), int(back) if back else None


class Seat:
    """A seat as the trace tells it: `9500:500*8h.9s/500*8c.Kd+insurance:250`."""

    def __init__(self, word):
        balance, _, rest = word.partition(":")
        hands, *sides = rest.split("+")
        self.balance = int(balance)
        self.hands = []
        if hands != "-":
            for hand in hands.split("/"):
                bet, _, cards = hand.partition("*")
                self.hands.append((cents(bet), [] if cards == "-" else cards.split(".")))
        self.sides = [cents(side.partition(":")[2]) for side in sides]

    def stakes(self):
        return [stake for stake, _ in self.hands] + self.sides

    def before(self):
        """What the seat had before the round, from what it has and has staked and got back."""
        return self.balance + sum(stake - (back or 0) for stake, back in self.stakes())

    def cards(self):
        return [card for _, cards in self.hands for card in cards]


class Shown:
    """A line of the trace."""

    def __init__(self, line):
        self.line = line
        self.words = dict(word.split("=", 1) for word in line.split()[1:] if "=" in word)
        self.seats = [Seat(word) for word in self.words.get("seats", "").split("|") if word]
        dealer = self.words.get("dealer", "-")
        self.dealer = [] if dealer == "-" else dealer.split(".")

    def __getattr__(self, name):
        return self.words.get(name, "")

    def rests(self):
        return self.busy == "no"

    def in_round(self):
        return any(seat.hands for seat in self.seats) and self.over == "false"


class Bets:
    """The secret bets of a batch: what each seat was seen to place, until the cards come."""

    def __init__(self, placed=()):
        self.placed = dict(placed)

    def follow(self, lines):
        for shown in lines:
            if shown.table != "batch" or shown.over == "true":
                self.placed.clear()
            elif shown.phase == "Betting" and shown.menu == "None" and shown.bet != "0":
                self.placed[int(shown.seat)] = int(shown.bet)
            elif shown.phase == "Dealing":
                for seat, bet in self.placed.items():
                    hands = shown.seats[seat].hands
                    if hands and hands[0][0][0] != bet:
                        raise Broken(f"seat {seat} had bet {bet}, and {hands[0][0][0]} lies there")
        return self


class Game:
    """The program in its window."""

    def __init__(self, program, saves, log):
        self.log = log
        self.saw = 0
        with open(log, "wb") as out:
            self.process = subprocess.Popen(
                [program, "--trace", "--silent", "--save-dir", saves], stdout=out, stderr=subprocess.STDOUT
            )
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)]
        window = subprocess.run(find, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)

    def lines(self, kind):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            text = log.read()
        if "panicked" in text:
            raise Broken("the game panicked")
        # A line that was being written when the game was killed is none.
        return [line for line in text[: text.rfind("\n") + 1].splitlines() if line.startswith(kind)]

    def last(self):
        lines = self.lines("trace: ")
        return Shown(lines[-1]) if lines else Shown("trace:")

    def at_the_table(self):
        """All that was told of the table."""
        return [shown for shown in map(Shown, self.lines("trace: ")) if shown.screen == "Table" and shown.seats]

    def wait(self, what, so):
        """Until the latest line is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.last()
            if so(shown):
                return shown
            if self.process.poll() is not None:
                raise Broken(f"the game ended by itself, waiting for {what}")
            time.sleep(0.03)
        raise Broken(f"waited for {what}: {self.last().line}")

    def press(self, key):
        self.saw = len(self.lines("trace: "))
        subprocess.run(["xdotool", "key", "--delay", "40", key], check=True)

    def wait_a_little(self):
        """Until the press is answered, a second at most: some are not heard."""
        end = time.monotonic() + 1.0
        while time.monotonic() < end and len(self.lines("trace: ")) <= self.saw:
            time.sleep(0.02)

    def click(self, *names):
        """On the first of these buttons that is there, once it is at rest."""
        end, before = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            places = {}
            for line in self.lines("place: "):
                _, name, *where = line.split()
                places[name] = where
            there = [places[name] for name in names if places.get(name, ["gone"])[0] != "gone"]
            if there and there[0] == before:
                self.saw = len(self.lines("trace: "))
                subprocess.run(["xdotool", "mousemove", *before[:2], "click", "1"], check=True)
                return
            before = there[0] if there else None
            time.sleep(0.1)
        raise Broken(f"there is no button {' or '.join(names)}")

    def sit_down(self, table):
        self.wait("the title", lambda shown: shown.screen == "Title" and shown.trouble == "-")
        self.press("Return")
        self.wait("the lobby", lambda shown: shown.screen == "Lobby")
        self.click(*CARDS[table])
        if table == "batch" and self.wait("the batch", lambda shown: shown.screen in ("Seats", "Table")).screen == "Seats":
            self.take_seats()
        return self.wait("the table", lambda shown: shown.screen == "Table" and (shown.rests() or shown.in_round()))

    def take_seats(self):
        """The batch that goes on between two rounds, or a new one: two people at one keyboard, and four computers."""
        time.sleep(0.5)
        if any(line.startswith("place: batch-go-on ") for line in self.lines("place: ")):
            self.click("batch-go-on")
            return
        people = sum(line.startswith("place: batch-person#2 ") for line in self.lines("place: "))
        if not people:
            self.click("batch-computer")
            self.wait_for_place("batch-person#2")
        self.click("batch-begin")

    def wait_for_place(self, name):
        end = time.monotonic() + PATIENCE
        while not any(line.startswith(f"place: {name} ") for line in self.lines("place: ")):
            if time.monotonic() > end:
                raise Broken(f"there is no button {name}")
            time.sleep(0.05)

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        return self.last()


# What the lobby's cards are called.
CARDS = {"blackjack": ["blackjack"], "21": ["21-·-low", "21"], "batch": ["batch"]}


def begins(whole, part):
    """Whether cards that were seen are still there, in order; a card that lay face down may have been turned."""
    return len(part) <= len(whole) and all(old in ("?", new) for old, new in zip(part, whole))


def compare(shown, now, pressed):
    """What was shown at the kill, the table after it, and whether a press or a movement was still to be shown."""
    if shown.screen != "Table" or not shown.seats:
        return
    if len(now.seats) != len(shown.seats):
        raise Broken("not as many seats")
    decided = shown.over == "true" or not any(seat.hands for seat in shown.seats)
    for old, new in zip(shown.seats, now.seats):
        if decided:
            compare_between_rounds(old, new, pressed)
        elif new.hands or any(seat.hands for seat in now.seats):
            compare_in_round(shown, old, now, new)
        else:
            compare_after_the_end(shown, old, now, new, pressed)
    told = [(line.words.get("seats"), line.dealer, line.asked) for line in (shown, now)]
    if not pressed and not decided and told[0] != told[1]:
        raise Broken("nothing was pressed, and the table is another")
    if shown.table == "batch" and shown.phase == now.phase == "Betting" and now.menu == "None" and shown.menu == "None":
        if int(now.seat) < int(shown.seat):
            raise Broken("a seat that had bet is asked again")


def compare_between_rounds(old, new, pressed):
    """The next round may have been dealt."""
    if new.hands:
        if not pressed:
            raise Broken("a round that nobody dealt")
        if new.before() != old.balance:
            raise Broken("money differs after a deal")
    elif new.balance != old.balance:
        raise Broken("money differs between two rounds")


def compare_in_round(shown, old, now, new):
    if new.before() != old.before():
        raise Broken("money differs in the middle of a round")
    if len(new.hands) == len(old.hands):
        for (_, was), (_, cards) in zip(old.hands, new.hands):
            if not begins(cards, was):
                raise Broken("cards differ")
    elif len(new.hands) < len(old.hands) or not set(old.cards()) <= set(new.cards()):
        raise Broken("cards differ after a split")
    if not begins(now.dealer, shown.dealer):
        raise Broken("the dealer's cards differ")
    if len(new.cards()) > len(old.cards()) + 2 and shown.phase != "Dealing":
        raise Broken("more than one action later")


def compare_after_the_end(shown, old, now, new, pressed):
    """The round was decided and is over. It counts, and its money is what its end can have been."""
    if not pressed:
        raise Broken("the round is gone")
    if shown.table == "blackjack" and int(now.number) < int(shown.number):
        raise Broken("the table stands where it stood before the round")
    # What came back of a stake is exact once it was shown. Another may be lost, and doubled before that, or paid.
    still_open = sum(stake for stake, back in old.stakes() if back is None)
    if not old.balance - still_open <= new.balance <= old.balance + 4 * still_open:
        raise Broken("a round can't have ended with this money")


def play(game, wish, chance):
    """Plays until the wished phase, then a moment longer; says what was met."""
    rounds, hits, met = 0, 0, False
    begun = time.monotonic()
    stop = chance.random() * ANY if wish == "any" else PATIENCE
    while time.monotonic() - begun < stop:
        shown = game.last()
        met = wish == "any" or wish_met(shown, wish, hits)
        if met and wish != "any" or rounds > ROUNDS_FOR_A_WISH:
            break
        if shown.screen == "Podium":
            break
        if not shown.rests():
            time.sleep(0.02)
            continue
        if shown.menu == "PassDevice":
            game.press("Return")
        elif shown.phase == "Betting" and (shown.bet == "0" or shown.table == "batch" and chance.random() < 0.4):
            game.press("1")
        elif shown.phase == "Betting" or shown.over == "true":
            rounds += 1
            hits = 0
            game.press("space" if shown.over == "true" else "Return")
        elif shown.phase == "Insurance" or shown.asked == "insurance":
            game.press("n")
        elif shown.asked.startswith("doubling"):
            if shown.asked == f"doubling{shown.seat}":
                game.press(chance.choice("yn"))
        elif shown.asked.startswith("hand"):
            hand = shown.seats[int(shown.seat)].hands[0][1]
            if wish == "split" and len(hand) == 2 and hand[0][0] == hand[1][0]:
                game.press("p")
            elif wish == "hit" and not hits and "?" not in hand and points(hand) < 12:
                hits += 1
                game.press("h")
            else:
                game.press("s")
        game.wait_a_little()
    if wish != "any":
        time.sleep(chance.random() * (0.4 if wish == "hit" else 1.2))
    return wish if met else f"no {wish}"


def points(cards):
    return sum({"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0], 0) or int(card[0]) for card in cards)


def wish_met(shown, wish, hits):
    if wish == "split":
        return bool(shown.seats) and len(shown.seats[0].hands) > 1
    if wish == "hit":
        return hits > 0
    if wish == "secret bet":
        return shown.phase == "Betting" and shown.menu == "PassDevice" and shown.over == "false"
    if wish == "doubling":
        return shown.asked == f"doubling{shown.seat}"
    if wish == "Settlement":
        return shown.phase == "Settlement" and shown.over == "false"
    return shown.phase == wish


def main():
    program, folder, kills, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    chance = random.Random(seed)
    met = collections.Counter()
    seated = dict.fromkeys(CARDS)
    bets = Bets()
    for number in range(kills):
        table, wish = WISHES[number % len(WISHES)]
        game = Game(program, os.path.join(folder, f"killed-{table}"), os.path.join(folder, f"kill-{number}.log"))
        now = None
        try:
            now = game.sit_down(table)
            if seated[table]:
                compare(seated[table][0], now, seated[table][1])
            what = play(game, wish, chance)
            at_the_end = game.kill()
            if table == "batch":
                bets.follow(game.at_the_table())
        except Broken as broken:
            game.process.kill()
            complain(f"at {table}, kill {number}: {broken}", seated[table], now, game)
        # What was pressed may have been kept and not yet shown; computers at a batch go on by themselves.
        answered = at_the_end.rests() and len(game.lines("trace: ")) > game.saw
        seated[table] = (at_the_end, not answered or table == "batch")
        met[f"{table}: {what}"] += 1
    for table, shown in seated.items():
        if shown:
            game = Game(program, os.path.join(folder, f"killed-{table}"), os.path.join(folder, f"kill-last-{table}.log"))
            now = None
            try:
                now = game.sit_down(table)
                compare(shown[0], now, shown[1])
            except Broken as broken:
                complain(f"at {table} after the last kill: {broken}", shown, now, game)
            finally:
                game.process.terminate()
                game.process.wait()
    for what, times in sorted(met.items()):
        print(f"killed {times} times at {what}", file=sys.stderr)
    print(f"{kills} kills, and every table stood as it was shown or later", file=sys.stderr)


def complain(what, shown, now, game):
    print(f"FAILED {what}", file=sys.stderr)
    print(f"shown: {shown and shown[0].line}\nafter: {now and now.line}\nlast: {game.last().line}", file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    main()
