//go:build !long

package tui

// kills is how often the program is killed.
const kills = 30
