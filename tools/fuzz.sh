#!/bin/sh
# Runs every fuzz target of the module for $FUZZTIME each: a number of inputs
# (300x) or a time (60s). As many run at once as there are processors: most of a
# short run is waiting. Go's tool sometimes ends a target whose time is over with
# "context deadline exceeded" alone (go.dev/issue/75804): then nothing was found.
#
#	fuzz.sh              all targets
#	fuzz.sh DIR TARGET   one
set -eu
time=${FUZZTIME:-300x}

if [ $# = 0 ]; then
	# Each line is a folder and a target.
	grep -r --include='*_test.go' '^func Fuzz' . | sed 's,/[^/]*_test.go:func \(Fuzz[A-Za-z0-9_]*\).*, \1,' | sort |
		xargs -P "$(getconf _NPROCESSORS_ONLN)" -L 1 sh "$0"
	exit
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
over() { grep -qx '    context deadline exceeded' "$log" && ! grep -q 'Failing input\|panic' "$log"; }
echo "fuzz $1 $2"
go test -vet=off -run='^$' -fuzz="^$2\$" -fuzztime="$time" -parallel=1 "$1" >"$log" 2>&1 || over || { cat "$log"; exit 255; } # 255 ends them all
