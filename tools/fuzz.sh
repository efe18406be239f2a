#!/bin/sh
# Runs every fuzz target of the module for $FUZZTIME each: a number of inputs
# (300x) or a time (60s).
set -eu
time=${FUZZTIME:-300x}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u | while read -r dir; do
	for target in $(grep -h '^func Fuzz' "$dir"/*_test.go | sed 's/func \(Fuzz[A-Za-z0-9_]*\).*/\1/'); do
		echo "fuzz $dir $target"
		go test -run='^$' -fuzz="^$target\$" -fuzztime="$time" "$dir" >"$log" 2>&1 || { cat "$log"; exit 1; }
	done
done
