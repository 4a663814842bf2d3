#!/bin/sh
# Plays the same random games on one and on two threads, in two portions, and in other places
# of the world: everywhere.sh [--briefly] FIGURES GAMES PROGRAM...
# Each program must come to the same figures each time; they are left in FIGURES. Briefly: each
# plays them twice.
set -eu

briefly=
if [ "$1" = --briefly ]; then
  briefly=yes
  shift
fi
figures=$1
games=$2
shift 2

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Games that somebody has of their own are left out.
export HOME="$folder" XDG_DATA_HOME="$folder"

# The language of the C library with other letters (i and I are not a pair in Turkish) and other
# numbers, where they can be had.
languages="C C.UTF-8"
mkdir "$folder/languages"
for language in de_DE tr_TR; do
  if localedef -i "$language" -f UTF-8 "$folder/languages/$language.UTF-8" 2>/dev/null; then
    languages="$languages $language.UTF-8"
  fi
done
export LOCPATH="$folder/languages"

# same WHAT: the figures in next.txt are those of before.
first=
same() {
  if [ -z "$first" ]; then
    first=$1
    cp "$folder/next.txt" "$folder/first.txt"
  elif ! cmp -s "$folder/first.txt" "$folder/next.txt"; then
    echo "other figures: $1, and not $first"
    diff "$folder/first.txt" "$folder/next.txt" | head -n 10
    exit 1
  fi
  echo "$1: $(tail -n 1 "$folder/next.txt")"
}

for program in "$@"; do
  "$program" "$games" >"$folder/next.txt"
  same "$program"
  if [ -n "$briefly" ]; then
    TZ=YYY-14 LC_ALL=${languages##* } "$program" "$games" --jobs 2 >"$folder/next.txt"
    same "two threads, language ${languages##* }, another time zone"
    continue
  fi
  "$program" "$games" --jobs 2 >"$folder/next.txt"
  same "two threads"
  rm -f "$folder/portions"
  "$program" "$((games / 3 + 1))" --figures "$folder/portions" >"$folder/next.txt"
  "$program" "$games" --figures "$folder/portions" >"$folder/next.txt"
  same "two portions"
  zone=XXX+12
  for language in $languages; do
    TZ=$zone LC_ALL=$language "$program" "$games" >"$folder/next.txt"
    same "language $language, time zone $zone"
    zone=YYY-14
  done
done
cp "$folder/first.txt" "$figures"
