package reference

// NextIndex moves an index of digits 1 to n to the next one, as a counter of a
// car does: the last place first, and where it is full, back to 1 and on to the
// place before. The first place goes beyond n at the end.
func NextIndex(index []int, n int) {
	for i := len(index) - 1; i > 0; i-- {
		if index[i] < n {
			index[i]++
			return
		}
		index[i] = 1
	}
	index[0]++
}

// IsValid reports whether no two places of an index hold the same digit, and
// else which two, the first that are found.
func IsValid(index []int) (i, j int, ok bool) {
	for i := range len(index) - 1 {
		for j := i + 1; j < len(index); j++ {
			if index[i] == index[j] {
				return i, j, false
			}
		}
	}
	return 0, 0, true
}
