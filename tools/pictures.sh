#!/bin/sh
# Draws the pictures of the documents with our own program, which is the
# argument. A test compares them with what it draws.
set -eu
draw="$1 draw --lang en --force"
$draw examples/handout-2-mathdoku.txt --svg docs/pictures/mathdoku.svg
$draw examples/garden.json --svg docs/pictures/variant.svg
$draw examples/garden.json --answers --svg docs/pictures/answers.svg
$1 explain --lang en -o html examples/x-wing.txt | sed -n '/<h3>X-Wing/,/<\/svg>/p' | sed -n '/<svg/,$p' >docs/pictures/why.svg
