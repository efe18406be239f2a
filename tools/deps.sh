#!/bin/sh
# Installs what the tests run beside Go, named as COMMAND or COMMAND:PACKAGE, when
# it is missing and this is root on Debian; otherwise says what is missing. Tests
# that need it skip without it.
set -eu
missing=
for p in "$@"; do
	command -v "${p%%:*}" >/dev/null 2>&1 || missing="$missing ${p#*:}"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
	echo "installing:$missing"
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null && exit 0
fi
echo "missing (the tests that need it will be skipped):$missing" >&2
