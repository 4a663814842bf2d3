"""Every source file and header is formatted as .clang-format says.

Usage: formatted.py <folder of the project>

Other versions of clang-format set other line breaks, so the check is for that of Debian 12
alone; without it the check is skipped (exit code 77).
"""
import pathlib
import shutil
import subprocess
import sys

VERSION = "version 14."
FOLDERS = ("runtime", "cli", "tests")
SKIPPED = 77


def main():
    root = pathlib.Path(sys.argv[1])
    program = shutil.which("clang-format-14") or shutil.which("clang-format")
    if program is None:
        print("clang-format is not there")
        return SKIPPED
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    if VERSION not in version.stdout:
        print(f"this needs {VERSION}x: {version.stdout.strip()}")
        return SKIPPED
    files = sorted(file for folder in FOLDERS for ending in ("*.cpp", "*.h")
                   for file in (root / folder).rglob(ending))
    if not files:
        print("no files were found")
        return 1
    return subprocess.run([program, "--dry-run", "-Werror", *files], check=False).returncode


sys.exit(main())
