//go:build !long

package all

// keepRounds is how many puzzles of each rule are converted, turned and disguised.
const keepRounds = 24
