package iss

import "shudu/sudoku"

// Format says a puzzle as one constraint string.
func Format(p *sudoku.Puzzle) (string, error) { return "", nil }
