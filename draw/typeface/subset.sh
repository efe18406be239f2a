#!/bin/sh
# Makes han.ttf anew: the characters of internal/text out of Droid Sans Fallback
# (Debian: fonts-droid-fallback, fonttools). All characters are equally wide, and
# such a font states the width once; the last gets a width of its own, so that
# every width is stated: readers that cut fonts down get the short form wrong.
set -eu
font=${1:-/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf}
cat ../../internal/text/*.go ../../internal/text/words/*.txt ../../internal/text/errors/*.txt | tr -d "\000-\177" >han.txt
pyftsubset "$font" --text-file=han.txt --output-file=han.ttf --no-hinting --drop-tables+=GSUB,GPOS,vhea,vmtx --name-IDs=0,1,2,5,13,14
rm han.txt
/usr/bin/python3 -c '
from fontTools.ttLib import TTFont
font = TTFont("han.ttf", recalcTimestamp=False) # the same letters make the same file
last = font.getGlyphOrder()[-1]
width, left = font["hmtx"][last]
font["hmtx"][last] = (width - 1, left)
font.save("han.ttf")
'
