"""Answers at random: talon simulate GAME --bot 'cmd:python3 random_bot.py'"""
import json, random, sys

for line in filter(str.strip, sys.stdin):
    told, say = json.loads(line), None
    if told["type"] == "hello":
        say = {"ready": 1, "name": "random_bot.py"}
    elif told["type"] == "choice" and told["kind"] == "move":
        say = {"move": random.choice(told["legal"])["id"]}
    elif told["type"] == "choice":  # for a number or a text
        say = {"number": told["min"]} if told["kind"] == "number" else {"text": told["default"]}
    if say:
        print(json.dumps(say), flush=True)
