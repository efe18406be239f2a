//go:build race

package tui

func init() { raced = true }
