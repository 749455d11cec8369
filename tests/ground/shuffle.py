"""The shuffle as README describes it, written again with nothing but SHA-256 and HMAC from the library.

Reads questions from standard input, one JSON object a line ({"decks": 1, "seed": HEX, "text": "..."}), and prints for
each a line with the commitment and a line with the cards, as `croupier shuffle` does.
"""

import hashlib
import hmac
import json
import struct
import sys

MASK = 0xFFFFFFFF


def rotated(word, bits):
    return ((word << bits) | (word >> (32 - bits))) & MASK


def quarter_round(state, a, b, c, d):
    state[a] = (state[a] + state[b]) & MASK
    state[d] = rotated(state[d] ^ state[a], 16)
    state[c] = (state[c] + state[d]) & MASK
    state[b] = rotated(state[b] ^ state[c], 12)
    state[a] = (state[a] + state[b]) & MASK
    state[d] = rotated(state[d] ^ state[a], 8)
    state[c] = (state[c] + state[d]) & MASK
    state[b] = rotated(state[b] ^ state[c], 7)


def chacha20_block(key, counter):
    """Sixteen words: the constants, the key, a counter of 64 bits, a nonce of zeros."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key)]
    start += [counter & MASK, counter >> 32, 0, 0]
    state = list(start)
    for _ in range(10):
        quarter_round(state, 0, 4, 8, 12)
        quarter_round(state, 1, 5, 9, 13)
        quarter_round(state, 2, 6, 10, 14)
        quarter_round(state, 3, 7, 11, 15)
        quarter_round(state, 0, 5, 10, 15)
        quarter_round(state, 1, 6, 11, 12)
        quarter_round(state, 2, 7, 8, 13)
        quarter_round(state, 3, 4, 9, 14)
    return [(word + begun) & MASK for word, begun in zip(state, start)]


def words(key):
    counter = 0
    while True:
        yield from chacha20_block(key, counter)
        counter += 1


def shuffled(decks, seed, text):
    cards = [rank + suit for _ in range(decks) for suit in "shdc" for rank in "A23456789TJQK"]
    numbers = words(hmac.new(seed, text.encode(), hashlib.sha256).digest())
    for i in range(len(cards) - 1):
        m = len(cards) - i
        x = next(numbers)
        while x >= (1 << 32) // m * m:
            x = next(numbers)
        j = i + x % m
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        question = json.loads(line)
        seed = bytes.fromhex(question["seed"])
        print(hashlib.sha256(seed).hexdigest())
        print(*shuffled(question["decks"], seed, question["text"]))


main()
