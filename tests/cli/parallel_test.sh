#!/bin/sh
# Plays the shards of a simulation under GNU parallel and merges them: parallel_test.sh TALON.
# Without GNU parallel the test is skipped, with exit code 77.
set -eu

talon=$1
if ! parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
  echo "skipped: there is no GNU parallel"
  exit 77
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder"
cd "$folder"

parallel --will-cite --jobs 2 "$talon" simulate adaman --games 3000 --seed cluster --jobs 1 \
  --shard '{}/7' --json '>' 'part-{}.json' ::: 1 2 3 4 5 6 7
"$talon" merge part-*.json --json >merged.json
"$talon" simulate adaman --games 3000 --seed cluster --json >whole.json
cmp merged.json whole.json
"$talon" merge part-*.json >merged.txt
"$talon" simulate adaman --games 3000 --seed cluster >whole.txt
cmp merged.txt whole.txt
"$talon" merge part-*.json --csv --report merged.html >merged.csv
"$talon" simulate adaman --games 3000 --seed cluster --csv --report whole.html >whole.csv
cmp merged.csv whole.csv
cmp merged.html whole.html
