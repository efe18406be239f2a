package engine

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"rsc.io/qr"

	"shudu/internal/lesson"
	"shudu/internal/text"
	"shudu/learn"
)

// A drawn code has the modules of the code, no more and no less, behind a white
// edge.
func TestACodeIsDrawnAsItIs(t *testing.T) {
	const link = "https://example.org/#p=" + easy
	code, err := qr.Encode(link, qr.L)
	if err != nil {
		t.Fatal(err)
	}
	svg := qrSVG(link)
	if side := code.Size + 2*quiet; !strings.Contains(svg, fmt.Sprintf(`viewBox="0 0 %d %d"`, side, side)) {
		t.Errorf("%.120s", svg)
	}
	black := map[[2]int]bool{}
	for _, m := range regexp.MustCompile(`M(\d+),(\d+)h(\d+)v1h-(\d+)z`).FindAllStringSubmatch(svg, -1) {
		var x, y, wide, back int
		fmt.Sscan(m[1]+" "+m[2]+" "+m[3]+" "+m[4], &x, &y, &wide, &back)
		if wide != back {
			t.Errorf("%s is not closed", m[0])
		}
		for i := range wide {
			black[[2]int{x + i - quiet, y - quiet}] = true
		}
	}
	for y := -quiet; y < code.Size+quiet; y++ {
		for x := -quiet; x < code.Size+quiet; x++ {
			if black[[2]int{x, y}] != code.Black(x, y) {
				t.Fatalf("the module at %d, %d is drawn as black: %v", x, y, !code.Black(x, y))
			}
		}
	}
}

// Where the first engine was cut, the others are at least as many times faster,
// and a note says which bound was hit; an engine that cannot has no bar.
func TestACutEngineIsTold(t *testing.T) {
	k := newTalk(t)
	c := ask[*Compared](k, "compare", LearnOpen{Topic: "compare", Number: 3, Lang: "en"})
	if len(c.Notes) == 0 || !strings.HasPrefix(c.Notes[0], "recursion: ") {
		t.Fatalf("notes %q", c.Notes)
	}
	for i, r := range c.Runs {
		faster := r.Columns[5]
		if more := strings.HasPrefix(faster, "> "); faster != "" && !more || i == 0 && !strings.HasPrefix(r.Columns[4], "> ") {
			t.Errorf("%q", r.Columns)
		}
		if r.Share <= 0 && r.Columns[4] != "" {
			t.Errorf("%q has no bar", r.Columns)
		}
	}
	own := ask[*Compared](k, "compare", LearnOpen{Topic: "compare", Puzzle: four})
	for _, r := range own.Runs {
		if cannot := r.Columns[1] == ""; cannot && r.Share != 0 {
			t.Errorf("%q has a bar of %v", r.Columns, r.Share)
		}
	}
}

// A lesson stands where a player of the same search does, whichever way it came
// there: the sentence, the counts, the path through the tree.
func TestALessonStandsWhereThePlayerDoes(t *testing.T) {
	k := newTalk(t)
	for _, topic := range []string{"backtrack", "loop", "mathdoku"} {
		ask[*Lesson](k, "learn", LearnOpen{Topic: topic, Lang: "zh-TW"})
		p, err := learn.Play(learn.Search{Puzzle: lesson.Puzzles(topic)[0], Engine: lesson.Engine(topic)})
		if err != nil {
			t.Fatal(err)
		}
		defer p.Close()
		tell := lesson.Teller{Lang: text.Chinese}
		for _, step := range []uint64{1, 40, 1000, 999, 64, 0} {
			l := ask[*Lesson](k, "learngo", LearnGo{To: &step, Lang: "zh-TW"})
			p.Seek(step, 1<<20)
			st := p.State()
			if l.Step != step || l.Text != tell.Step(st) || l.Counts[0].Count != lesson.Number(st.Calls) || l.Counts[3].Count != lesson.Number(st.DeadEnds) || l.Outcome != st.Outcome().String() {
				t.Errorf("%s, step %d: %+v", topic, step, l.Counts)
			}
			rungs := learn.Fold(st.Ladder(), ladderHeight)
			if len(l.Ladder) != len(rungs) {
				t.Fatalf("%s, step %d: %d rungs, not %d", topic, step, len(l.Ladder), len(rungs))
			}
			for i, r := range rungs {
				if got := l.Ladder[i]; got.Name != r.Name || got.Last != r.Last || got.Gap != r.Gap || len(got.Branches) != len(r.Branches) {
					t.Errorf("%s, step %d: %+v, not %+v", topic, step, got, r)
				}
				for j, b := range r.Branches {
					want := map[learn.Fate]string{learn.Refused: "refused", learn.Done: "done", learn.Chosen: "chosen", learn.Open: "open"}[b.Fate]
					if got := l.Ladder[i].Branches[j]; got.Fate != want || got.Digit != p.State().Model().Geometry.Label(b.Digit) {
						t.Errorf("%s, step %d, %s: %+v, not %s", topic, step, r.Name, got, want)
					}
				}
			}
		}
	}
}

// A call that has ended is forgotten: its number may come again, and nothing is
// left to be cancelled.
func TestEndedCallsAreForgotten(t *testing.T) {
	k := newTalk(t)
	ask[*Home](k, "home", nil)
	k.tryTo("parse", Parse{Text: ""})
	ask[*Status](k, "status", About{Puzzle: four})
	k.Engine.mu.Lock()
	defer k.Engine.mu.Unlock()
	if n := len(k.running); n != 0 {
		t.Errorf("%d calls are still known", n)
	}
}
