package logic

// setOf returns the almost locked set of a statement about one, nil of others.
func (ts *tables) setOf(s statement) *almost {
	if i := int(s-ts.firstAls) / 2; ts.firstAls > 0 && s >= ts.firstAls {
		return &ts.almosts[ts.alsOf[i]]
	}
	return nil
}

func (ts *tables) fillAlmosts() {}

func (l *niceLoop) locked(st *Step, set *almost, i int) {}
