#!/bin/sh
# Installs what the tests of the page take from npm into a folder that has a lock
# file, once for each lock file. Where there is no npm, or no network, it says so
# and the tests that need it are skipped.
set -eu
cd "$1"
done=node_modules/.installed
[ -f "$done" ] && cmp -s package-lock.json "$done" && exit 0
if ! command -v npm >/dev/null 2>&1; then
	echo "missing (the types of the page and its accessibility will not be checked): npm" >&2
	exit 0
fi
if npm ci --no-audit --no-fund --silent; then
	cp package-lock.json "$done"
else
	echo "npm could not install what $1/package-lock.json names: its tests will be skipped" >&2
fi
