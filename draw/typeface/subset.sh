#!/bin/sh
# Makes han.ttf anew: the characters of internal/text out of Droid Sans Fallback
# (Debian: fonts-droid-fallback, fonttools).
set -eu
font=${1:-/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf}
cat ../../internal/text/*.go | tr -d '\000-\177' >han.txt
pyftsubset "$font" --text-file=han.txt --output-file=han.ttf --no-hinting --drop-tables+=GSUB,GPOS,vhea,vmtx --name-IDs=0,1,2,5,13,14
rm han.txt
