package marks

import (
	"bytes"

	"shudu/format"
	"shudu/format/classic"
)

// SniffSets looks at the first lines of an input: several says that they are
// rows of words of increasing symbols, as many in each, with none blank and at
// least one that is longer than a symbol; framed that bars stand in them.
func SniffSets(head []byte) (framed, several bool) {
	n, rows := 0, 0
	for text := range format.HeadContent(head) {
		words := classic.SplitRow(text)
		if len(words) == 0 {
			framed = true
			continue
		}
		if n == 0 {
			n = len(words)
		}
		if n < classic.MinSide || len(words) != n {
			return false, false
		}
		framed = framed || bytes.ContainsAny(text, "|│║┃")
		for _, w := range words {
			if set, ok := increasing(w.Text); !ok || int(set.Max()) > n {
				return false, false
			}
			several = several || len(w.Text) > 1
		}
		if rows++; rows == n {
			return framed, several
		}
	}
	return false, false
}
