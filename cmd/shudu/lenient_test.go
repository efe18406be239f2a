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
