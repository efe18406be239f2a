package main

import (
	"strings"
	"testing"
)

// A mark that is not understood is refused by name; with --lenient it is passed
// over, and named in a warning, in either language.
func TestLenientNamesWhatItPassesOver(t *testing.T) {
	puzzles := map[string]string{
		"fpuzzles": `{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"antiknight":true,"wobblyline":[{"lines":[["R1C1","R1C2"]]}]}`,
		"scl": `{"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],` +
			`"global":["antiknight"],"lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":"#FF0000","thickness":9}],"metadata":{"rules":"Red lines wobble."}}`,
		"iss": ".Shape~4x4.AntiKnight.Wobble~R1C1~R1C2",
	}
	for from, puzzle := range puzzles {
		status, out, _ := shudu(t, puzzle, "count", "--from", from)
		if status == 0 || out != "" {
			t.Errorf("%s: it was not refused: %d, %q", from, status, out)
		}
		status, out, notices := shudu(t, puzzle, "count", "--from", from, "--lenient")
		if status != 0 || strings.TrimSpace(out) == "" || !strings.Contains(notices, "warning: ") || !strings.Contains(notices, "passed over: ") {
			t.Errorf("%s: status %d, %q, said %q", from, status, out, notices)
		}
		if _, _, notices = shudu(t, puzzle, "count", "--from", from, "--lenient", "--lang", "zh-TW"); !strings.Contains(notices, "警告：") || !strings.Contains(notices, "已略過") {
			t.Errorf("%s in Chinese: %q", from, notices)
		}
	}
}

// Whatever reads puzzles can pass over what it does not know.
func TestEveryReaderIsLenientWhenAsked(t *testing.T) {
	const puzzle = ".Shape~4x4.~R1C1_1~R1C2_2~R1C3_3~R2C1_3~R2C2_4~R2C3_1~R3C3_4~R3C1_2~R3C2_1.Wobble~R1C1~R1C2"
	for _, command := range []string{"solve", "count", "check", "convert -o line", "draw", "rate", "steps", "hint", "explain", "learn backtrack -o json", "bank make FILE -"} {
		args := strings.Fields(strings.ReplaceAll(command, "FILE", t.TempDir()+"/b.txt"))
		if status, _, notices := shudu(t, puzzle, append(args, "--from", "iss")...); status != 2 {
			t.Errorf("%s: status %d without leave to pass over a mark (%s)", command, status, notices)
		}
		if status, _, notices := shudu(t, puzzle, append(args, "--from", "iss", "--lenient")...); status != 0 || !strings.Contains(notices, "Wobble") {
			t.Errorf("%s --lenient: status %d, said %q", command, status, notices)
		}
	}
}
