package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"
)

// versionCommand returns "version".
func (a *app) versionCommand() *cobra.Command {
	cmd := a.command("version", func([]string) error {
		fmt.Fprintf(a.out, "shudu %s (%s %s/%s)\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return nil
	})
	cmd.Args = a.atMost(0)
	return a.uses(cmd)
}
