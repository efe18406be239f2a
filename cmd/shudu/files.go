package main

import (
	"errors"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"shudu/internal/outfile"
)

// forced adds --force, which every command that writes a file takes.
func (a *app) forced(cmd *cobra.Command, force *bool) {
	cmd.Flags().BoolVar(force, "force", false, a.usage("force"))
}

// create writes a file, whole or not at all; "-" is standard output.
func (a *app) create(path string, force bool, write func(io.Writer) error) error {
	if path == "-" {
		return write(a.out)
	}
	return a.unwritten(path, outfile.Write(a.ctx, path, force, write))
}

// free returns an error unless a file could be written, before the work that
// would be in vain.
func (a *app) free(path string, force bool) error {
	if path == "-" {
		return nil
	}
	return a.unwritten(path, outfile.Check(path, force))
}

// unwritten says why a file was not written. An interruption has its own
// ending and is not said.
func (a *app) unwritten(path string, err error) error {
	var failed *fs.PathError
	switch {
	case err == nil || a.ctx.Err() != nil && errors.Is(err, a.ctx.Err()):
		return nil
	case errors.Is(err, outfile.ErrExists):
		return a.fail("output.exists", path)
	case errors.Is(err, outfile.ErrKind):
		return a.fail("output.kind", path)
	case errors.As(err, &failed):
		return a.fail("output.file", path, failed.Err)
	}
	return err
}
