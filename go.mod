module shudu

go 1.26.0

require (
	github.com/rogpeppe/go-internal v1.16.0
	github.com/spf13/cobra v1.10.2
	github.com/spf13/pflag v1.0.9
	golang.org/x/term v0.47.0
)

require github.com/adrg/xdg v0.5.3

require (
	github.com/go-air/gini v1.0.4
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	golang.org/x/sys v0.49.0
	golang.org/x/tools v0.26.0 // indirect
)
