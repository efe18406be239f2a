package main

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"shudu/internal/text"
)

// A search that may never end says so after a while, once for each puzzle that does not
// come; one that a limit ends, or whose puzzles come, says nothing.
func TestASearchWithoutEndIsNotSilent(t *testing.T) {
	for _, tt := range []struct {
		name  string
		limit time.Duration
		gaps  []time.Duration // before each puzzle, and the end
		want  int
	}{
		{"none comes", 0, []time.Duration{time.Hour}, 1},
		{"all come in time", 0, []time.Duration{29 * time.Second, 29 * time.Second, 29 * time.Second}, 0},
		{"the second is late", 0, []time.Duration{time.Second, 31 * time.Second, time.Second}, 1},
		{"two are late", 0, []time.Duration{31 * time.Second, time.Second, 31 * time.Second}, 2},
		{"a limit ends it", time.Hour, []time.Duration{time.Hour}, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var said bytes.Buffer
				a := &app{lang: text.English, err: &said, out: new(output)}
				a.flags.timeout = tt.limit
				came, stop := a.unlessMade(unheard)
				for _, gap := range tt.gaps {
					time.Sleep(gap)
					came()
				}
				stop()
				if got := strings.Count(said.String(), "no puzzle was found for 30 s: there may be none."); got != tt.want {
					t.Errorf("said %d times: %s", got, said.String())
				}
			})
		})
	}
}
