#!/bin/sh
# Builds everything for every system Shudu promises to run on. What an operating system offers is the same on each
# of its processors: so one of them gets everything, and the other the packages that have files of their own for a
# processor. Linux on amd64 is where the tests run, so nothing more is built there. That it builds is the question
# and not how fast it would be: so the compiler need not take trouble.
set -eu
export CGO_ENABLED=0

sources() { # the packages of a system, each with its files
	GOOS=$1 GOARCH=$2 go list -f '{{.ImportPath}} {{.GoFiles}} {{.SFiles}}' ./... | sort
}

everything() {
	echo "$1/$2"
	GOOS=$1 GOARCH=$2 go build -gcflags 'all=-N -l' -o /dev/null ./cmd/shudu
	GOOS=$1 GOARCH=$2 go vet -gcflags 'all=-N -l' ./internal/engine/... ./solve/...
}

differing() { # of one system, what is not the same for two processors
	echo "$1/$3"
	sources "$1" "$2" >"$folder/full"
	sources "$1" "$3" >"$folder/part"
	packages=$(comm -13 "$folder/full" "$folder/part" | cut -d' ' -f1)
	[ -n "$packages" ] || { echo "no package has files for a processor: is the list of files right?"; exit 1; }
	GOOS=$1 GOARCH=$3 go vet -gcflags 'all=-N -l' $packages
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
everything darwin arm64
everything windows amd64
differing linux amd64 arm64
differing darwin arm64 amd64
differing windows amd64 arm64
# A browser has no terminal, and starts no other browser: there the library is what must build. Without paths, as the
# page's tests build it: so it is compiled once.
echo js/wasm
export GOOS=js GOARCH=wasm
go build -trimpath -buildvcs=false $(go list -f '{{if .GoFiles}}{{.ImportPath}}{{end}}' ./... | grep -v -e /tui -e /cmd/ -e /internal/store -e /internal/browsertest)
