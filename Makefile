# Shudu: what there is to make. `make test` is the one that must always pass.

GO       ?= go
PREFIX   ?= /usr/local
# How long each fuzz target runs: so many inputs, or a time such as 60s.
FUZZTIME ?= 300x
# What takes longest is begun first, so that no processor waits for it at the end; one more
# at once than there are processors, because some tests wait for browsers, terminals and brokers.
FIRST    ?= ./web/pagetest ./cmd/shudu ./logic ./generate ./bulk/broker ./internal/engine/general ./tui ./format/all ./logic/... ./rule ./play/hint
ATONCE   ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# Packages with goroutines: the race detector runs on these.
RACE     ?= ./cmd/... ./tui ./bulk/... ./solve ./internal/engine/nine ./internal/pipe ./batch ./bank ./play/shelf ./internal/store ./web ./web/server
# What is compiled once serves every checkout, the page's tests and the release.
export GOFLAGS += -trimpath
VERSION  := $(shell git describe --tags --always --dirty 2>/dev/null || echo devel)
LDFLAGS  := -s -w -X main.version=$(VERSION)

.PHONY: build page engine test test-long unit pageless fresh purego race fuzz lint staticcheck fmt deps cross install generate bench clean

build: ## the binary, as bin/shudu
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags '$(LDFLAGS)' -o bin/shudu ./cmd/shudu

page: bin/esbuild ## the web page, as web/dist
	$(GO) run ./web/gen
	$(GO) run ./web/build

engine: bin/esbuild ## the page and its engine, afresh: in a commit of its own, when a piece of work ends
	$(GO) run ./web/gen
	$(GO) run ./web/build -engine

test: deps lint unit fresh purego race fuzz pageless cross ## everything that must pass, in under ten minutes

test-long: deps lint ## what takes longer: all known totals, other browsers, long fuzzing
	@sh tools/deps.sh firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb
	$(GO) test -tags long -timeout 3h ./...
	FUZZTIME=20s sh tools/fuzz.sh

unit: # without vet: lint has done that, and so below
	$(GO) test -vet=off -timeout 20m -p $(ATONCE) $(FIRST) ./...

pageless: ## a program without the page works
	$(GO) test -tags noweb -run 'Page|Scripts/web' ./web ./cmd/shudu

fresh: bin/esbuild ## the generated kernels and the page are what their generators write
	$(GO) -C internal/engine/lanes/gen test ./...
	$(GO) test -count=1 ./web/build ./web/gen

purego: ## the engines without assembly
	$(GO) test -short -tags purego ./internal/engine/lanes ./internal/engine/band ./internal/engine/nine ./solve

race: export GORACE = atexit_sleep_ms=10
race:
	$(GO) test -race -short -vet=off -timeout 20m -p $(ATONCE) $$($(GO) list $(RACE) 2>/dev/null)
	$(GO) test -race -short -vet=off -run 'Thread|Cancel' ./internal/engine/general

fuzz: ## every fuzz target for a moment
	FUZZTIME=$(FUZZTIME) sh tools/fuzz.sh

lint: fmt staticcheck ## and the tests of test-long compile
	$(GO) vet -tags long ./...

fmt:
	@bad=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$bad" ]; then echo "not gofmt-clean:" $$bad; exit 1; fi

staticcheck: bin/staticcheck
	bin/staticcheck ./...

bin/staticcheck: tools/go.mod tools/go.sum
	$(GO) -C tools build -o ../bin/staticcheck honnef.co/go/tools/cmd/staticcheck

bin/esbuild: tools/go.mod tools/go.sum
	$(GO) -C tools build -o ../bin/esbuild github.com/evanw/esbuild/cmd/esbuild

deps: ## what the tests run beside Go
	@sh tools/deps.sh tmux chromium pdftoppm:poppler-utils npm
	@sh tools/npm.sh web/npm

cross: ## it builds everywhere
	sh tools/cross.sh

install: build ## the binary, completions and manual pages under PREFIX
	install -Dm755 bin/shudu $(DESTDIR)$(PREFIX)/bin/shudu
	mkdir -p $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
		$(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	bin/shudu man --force $(DESTDIR)$(PREFIX)/share/man/man1
	bin/shudu completion bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/shudu
	bin/shudu completion zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_shudu
	bin/shudu completion fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/shudu.fish

generate: build ## everything that is made by our own programs and checked in
	$(GO) generate ./...
	sh tools/pictures.sh bin/shudu

bench: build ## the engines on the puzzle files below $$SHUDU_DATA
	bin/shudu bench $(SHUDU_DATA)/classic/*.txt

clean:
	rm -rf bin
