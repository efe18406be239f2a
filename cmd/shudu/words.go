package main

// place names a puzzle in a notice: its number and its name.
func (a *app) place(it item) string {
	if title := it.Puzzle.Info.Title; title != "" && it.index > 0 {
		return a.say("puzzle.named", it.index, title)
	}
	if it.index == 0 {
		return a.say("puzzle.line", it.before()+it.Line) // among many lines only the line is known
	}
	return a.say("puzzle.number", it.index)
}
