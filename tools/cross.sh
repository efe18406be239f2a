#!/bin/sh
# Builds everything for every system Shudu promises to run on.
set -eu
for target in linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64; do
	echo "$target"
	GOOS=${target%/*} GOARCH=${target#*/} CGO_ENABLED=0 go build -o /dev/null ./cmd/shudu
	GOOS=${target%/*} GOARCH=${target#*/} CGO_ENABLED=0 go vet ./internal/engine/... ./solve/...
done
# A browser has no terminal, and starts no other browser: there the library is what must build.
echo js/wasm
GOOS=js GOARCH=wasm go build $(GOOS=js GOARCH=wasm go list -f '{{if .GoFiles}}{{.ImportPath}}{{end}}' ./... | grep -v -e /tui -e /cmd/ -e /internal/store -e /internal/browsertest)
