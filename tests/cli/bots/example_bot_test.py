"""Tries an example bot: example_bot_test.py TALON INTERPRETER BOT GAMES.

Without the interpreter the test is skipped, with exit code 77.
"""

import json
import os
import shutil
import subprocess
import sys

talon, interpreter, bot, games = sys.argv[1:]
if shutil.which(interpreter) is None:
    print(f"skipped: there is no {interpreter}")
    sys.exit(77)

environment = {**os.environ, "LANG": "C.UTF-8"}
command = f"cmd:{interpreter} {bot}"


def run(*arguments):
    return subprocess.run(
        [talon, *arguments], env=environment, capture_output=True, text=True, timeout=240
    )


checked = run("bot-check", command, "--json", "--rules", games)
trials = json.loads(checked.stdout)
failed = {
    f"{game}, {trial}": trouble
    for game, results in trials.items()
    for trial, trouble in results.items()
    if trouble is not None
}
if failed or checked.returncode != 0 or len(trials) < 2:
    sys.exit(f"bot-check failed: {failed} {checked.stderr}")

for game in trials:
    simulated = run(
        "simulate", game, "--bot", command, "--games", "4", "--max-plies", "300", "--json",
        "--rules", games,
    )
    if simulated.returncode != 0 or simulated.stderr:
        sys.exit(f"{game}: simulate failed: {simulated.stderr}")
    bad = [name for name in json.loads(simulated.stdout)["results"] if name.startswith("bot-")]
    if bad:
        sys.exit(f"{game}: games were given up: {bad}")
print(f"{os.path.basename(bot)} plays {', '.join(trials)}")
