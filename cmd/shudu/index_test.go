package main

import (
	"strings"
	"testing"
)

// The index of an answer is the number of its puzzle in the input, whether those
// before it were refused by their reader or for their rules.
func TestIndexCountsRefusedPuzzles(t *testing.T) {
	input := strings.Join([]string{
		".Shape~4x4.~R1C1_1", ".Nonsense~R1C1", ".Shape~4x4.Cage~3~R1C1~R1C1~R1C1~R1C1~R1C1", ".Shape~4x4.~R1C1_9", ".Shape~4x4.~R1C1_2",
	}, "\n\n")
	for _, command := range []string{"count", "check"} {
		_, out, _ := shudu(t, input, command, "--from", "iss", "-o", "json")
		first, last := strings.Contains(out, `"index":1,`), strings.Contains(out, `"index":5,`)
		if !first || !last {
			t.Errorf("%s: the last of five puzzles has another number:\n%s", command, out)
		}
	}
}
