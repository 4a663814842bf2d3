"""`talon doctor` on kernels that have both walls, one, and none.

Usage: doctor_test.py PROGRAM WITHOUT_CALLS
"""

import json
import subprocess
import sys

PROGRAM, WITHOUT_CALLS = sys.argv[1:]
LANDLOCK = "landlock_create_ruleset"


def expect(true, what):
    if not true:
        sys.exit("failed: " + what)


def doctor(*words, missing=()):
    start = [WITHOUT_CALLS, *missing, "--"] if missing else []
    return subprocess.run([*start, PROGRAM, "doctor", *words], capture_output=True, text=True,
                          check=False)


def test_kernel(missing):
    ran = doctor("--json", missing=missing)
    said = json.loads(ran.stdout)
    expect(said["schema"] == 1 and not ran.stderr, "the report has its form")
    expect(said["whole"] == (said["landlock"] is not None and said["seccomp"]),
           "whole is what has both walls")
    expect(ran.returncode == (0 if said["whole"] else 1), "the exit code says whether all is there")
    if LANDLOCK in missing:
        expect(said["landlock"] is None, "Landlock is missing")
        expect("not implemented" in said["missing"]["landlock"], "and why")
    if "seccomp" in missing:
        expect(said["seccomp"] is False, "filters are missing")
        expect("not implemented" in said["missing"]["seccomp"], "and why")
    text = doctor(missing=missing)
    expect(text.returncode == ran.returncode, "text and JSON end alike")
    expect(text.stdout.count("not confined") == len(said["missing"]), "the text says what is missing")
    return said


whole = test_kernel(())
if not whole["seccomp"]:
    print("this kernel takes no filter of system calls, so none can be taken away")
    sys.exit(77)
test_kernel((LANDLOCK,))
test_kernel(("seccomp",))
test_kernel((LANDLOCK, "seccomp"))
