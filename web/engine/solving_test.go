package engine

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shudu/internal/text"
	"shudu/learn"
	"shudu/rule"
	"shudu/sudoku"
)

// The engines are compared on the lesson's puzzles and on one that is brought;
// each is told of when it is done.
func TestEnginesAreCompared(t *testing.T) {
	k := newTalk(t)
	id := k.send("compare", LearnOpen{Topic: "compare", Lang: "en"})
	c := k.until(func(r Reply) bool { return r.ID == id && r.Progress == nil }).Result.(*Compared)
	if len(c.Runs) != len(learn.Engines) || len(c.Puzzles) != 4 || c.Board == nil || len(c.Cells) != 81 || c.Scale == "" {
		t.Fatalf("%+v", c)
	}
	for i, r := range c.Runs {
		if r.Columns[0] != learn.Engines[i] || len(r.Columns) != len(c.Heads) || r.Share < 0 || r.Share > 1 {
			t.Errorf("%+v for %v", r, c.Heads)
		}
		if r.Columns[1] != "1" {
			t.Errorf("%s finds %s solutions", r.Columns[0], r.Columns[1])
		}
	}
	told := 0
	k.mu.Lock()
	for _, r := range k.said {
		if run, ok := r.Progress.(ComparedRun); ok && r.ID == id {
			if run.Columns[0] != learn.Engines[told] {
				t.Errorf("%d: %+v", told, run)
			}
			told++
		}
	}
	k.mu.Unlock()
	if told != len(learn.Engines) {
		t.Errorf("%d engines are told of", told)
	}
	own := ask[*Compared](k, "compare", LearnOpen{Topic: "compare", Puzzle: four, Lang: "zh-TW"})
	if len(own.Puzzles) != 0 || own.Board.Rows != 4 || own.Heads[0] != "引擎" || !slices.Contains(own.Runs[4].Columns, "不能解這一題") {
		t.Errorf("%+v", own)
	}
	for _, n := range []int{-1, 4} {
		if _, failed := k.tryTo("compare", LearnOpen{Topic: "compare", Number: n}); failed == nil || failed.Kind != "usage" {
			t.Errorf("puzzle %d: %+v", n, failed)
		}
	}
}

// A person and the recursion come to the same end, side by side.
func TestAPersonWalksBesideTheMachine(t *testing.T) {
	k := newTalk(t)
	w := ask[*Walked](k, "walk", LearnOpen{Topic: "path", Puzzle: easy, Lang: "en"})
	placed := map[int]bool{}
	for _, s := range w.Steps {
		if s.At >= 0 {
			placed[s.At] = true
		}
	}
	if len(placed) != strings.Count(easy, ".") || !strings.HasPrefix(w.Person, "A person: ") || !strings.Contains(w.Machine, "solutions 1") {
		t.Errorf("%d cells, %q, %q", len(placed), w.Person, w.Machine)
	}
	if first := w.Steps[0]; !strings.Contains(first.Person, "R") || first.Machine == "" {
		t.Errorf("%+v", first)
	}
	if len(w.Heads) != 3 || w.Board == nil || len(w.Cells) != 81 {
		t.Errorf("%v", w.Heads)
	}
	if own := ask[*Walked](k, "walk", LearnOpen{Topic: "path", Lang: "zh-TW"}); len(own.Steps) != mostWalked || own.Heads[1] != "人" {
		t.Errorf("%d steps, %v", len(own.Steps), own.Heads)
	}
	bad := ask[*Walked](k, "walk", LearnOpen{Topic: "path", Puzzle: clash, Lang: "en"})
	if !strings.Contains(bad.Person, "sees at once") || !strings.Contains(bad.Machine, "solutions 0") {
		t.Errorf("%q, %q", bad.Person, bad.Machine)
	}
}

// A topic is given by the call of its kind, and by no other.
func TestATopicHasOneCall(t *testing.T) {
	k := newTalk(t)
	topics := ask[[]Topic](k, "topics", Lang{"zh-TW"})
	if len(topics) != 6 {
		t.Errorf("%+v", topics)
	}
	for _, topic := range topics {
		if topic.Title == "" || topic.About == "" || topic.Kind == "" {
			t.Errorf("%+v", topic)
		}
		for kind, call := range map[string]string{"step": "learn", "compare": "compare", "walk": "walk"} {
			_, failed := k.tryTo(call, LearnOpen{Topic: topic.Name, Puzzle: map[bool]string{true: four}[topic.Name != "permutations"]})
			if (failed == nil) != (kind == topic.Kind) {
				t.Errorf("%s by %s: %+v", topic.Name, call, failed)
			}
		}
	}
}

// A lesson goes to any step, stops at its end, and says what was counted.
func TestALessonGoesWhereItIsTold(t *testing.T) {
	k := newTalk(t)
	ask[*Lesson](k, "learn", LearnOpen{Topic: "permutations", Lang: "en"})
	end := ask[*Lesson](k, "learngo", LearnGo{Until: "end", Lang: "en"})
	if !end.Ended || end.Total != end.Step || end.Counts[4].Count != "24" {
		t.Errorf("%+v", end)
	}
	if l := ask[*Lesson](k, "learngo", LearnGo{By: 5}); l.Step != end.Step {
		t.Errorf("past the end: %d", l.Step)
	}
	if l := ask[*Lesson](k, "learngo", LearnGo{By: -1 << 30}); l.Step != 0 || l.Ended {
		t.Errorf("before the beginning: %+v", l)
	}
	ask[*Lesson](k, "learn", LearnOpen{Topic: "backtrack", Puzzle: easy})
	if l := ask[*Lesson](k, "learngo", LearnGo{Until: "back"}); !l.Dead {
		t.Errorf("%+v", l)
	}
	ask[*Lesson](k, "learn", LearnOpen{Topic: "backtrack", Puzzle: clash})
	if l := ask[*Lesson](k, "learngo", LearnGo{Until: "end"}); !l.Ended || l.Counts[4].Count != "0" {
		t.Errorf("%+v", l.Counts)
	}
	ask[*Lesson](k, "learn", LearnOpen{Topic: "loop"})
	if l := ask[*Lesson](k, "learngo", LearnGo{By: 60}); len(l.Ladder) > ladderHeight+1 || len(l.Ladder) < 5 {
		t.Errorf("%d rungs", len(l.Ladder))
	}
}

// A context of the engine ends by its clock, lets messages in now and then, and
// ends when the one outside does.
func TestAContextLooksAtTheClock(t *testing.T) {
	var mu sync.Mutex
	now, breaths := time.Unix(0, 0), 0
	e := New(Config{Now: func() time.Time { mu.Lock(); defer mu.Unlock(); return now }, Post: func(Reply) {}, Breathe: func() { breaths++ }})
	defer e.Close()
	pass := func(d time.Duration) { mu.Lock(); defer mu.Unlock(); now = now.Add(d) }
	outer, stop := context.WithCancel(context.Background())
	ctx, cancel := e.within(e.bounded(outer, 0), time.Second)
	defer cancel()
	if end, ok := ctx.Deadline(); !ok || !end.Equal(now.Add(time.Second)) {
		t.Errorf("%v %v", end, ok)
	}
	if _, ok := e.bounded(outer, 0).Deadline(); ok {
		t.Error("what has no end has one")
	}
	pass(breath - time.Millisecond)
	if err := ctx.Err(); err != nil || breaths != 0 {
		t.Errorf("%v after %d breaths", err, breaths)
	}
	pass(2 * time.Millisecond)
	if err := ctx.Err(); err != nil || breaths == 0 {
		t.Errorf("%v after %d breaths", err, breaths)
	}
	pass(time.Second)
	if err := ctx.Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	again, cancel2 := e.within(outer, time.Second)
	defer cancel2()
	stop()
	if err := again.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// Who asks for the error of a context very often pays for a look at the clock
// now and then only; one that asks seldom is told at once.
func TestTheClockIsLookedAtNowAndThen(t *testing.T) {
	looks, now := 0, time.Unix(0, 0)
	e := New(Config{Now: func() time.Time { looks++; return now }, Post: func(Reply) {}})
	defer e.Close()
	ctx, cancel := e.within(e.bounded(t.Context(), 0), time.Second)
	defer cancel()
	looks = 0
	const times = 100 * mostSkipped
	for range times {
		if err := ctx.Err(); err != nil {
			t.Fatal(err)
		}
	}
	if looks < 100 || looks > 110 {
		t.Errorf("%d looks for %d questions", looks, times)
	}
	now = now.Add(time.Second)
	for asked := 1; ctx.Err() == nil; asked++ {
		if asked > mostSkipped {
			t.Fatal("the end is not noticed")
		}
	}
	if err := ctx.Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	slow, cancel2 := e.within(t.Context(), time.Second)
	defer cancel2()
	for range 3 {
		looks = 0
		now = now.Add(100 * time.Millisecond)
		if slow.Err() != nil || looks != 1 {
			t.Errorf("%d looks for a question after a while", looks)
		}
	}
}

// A context within another ends no later than that one.
func TestAShorterTimeIsKept(t *testing.T) {
	now := time.Unix(0, 0)
	e := New(Config{Now: func() time.Time { return now }, Post: func(Reply) {}})
	defer e.Close()
	outer, cancel := e.within(t.Context(), time.Second)
	defer cancel()
	inner, cancel2 := e.within(outer, time.Hour)
	defer cancel2()
	now = now.Add(2 * time.Second)
	if err := inner.Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

// Work is done beside other work, and by those that have done some before.
func TestWorkIsHandedToThoseThatWait(t *testing.T) {
	k := newTalk(t)
	done := make(chan int)
	release := make(chan struct{})
	before := runtime.NumGoroutine()
	for i := range 3 {
		k.hand(func() { <-release; done <- i })
	}
	if now := runtime.NumGoroutine(); now != before+3 {
		t.Errorf("%d at work on three things", now-before)
	}
	close(release)
	for range 3 {
		<-done
	}
	for i := range 50 {
		k.hand(func() { done <- i })
		<-done
		runtime.Gosched()
	}
	if now := runtime.NumGoroutine(); now > before+10 {
		t.Errorf("%d wait after one thing at a time", now-before)
	}
}

// What there is no time for is unknown, and no error.
func TestAStatusThatTakesTooLongIsUnknown(t *testing.T) {
	k := newTalk(t)
	big := `{"v":1,"size":25}`
	st := ask[*Status](k, "status", About{Puzzle: big, Millis: 1, Lang: "en"})
	if st.Status == "" || st.Text == "" || st.Status == "none" || st.Status == "unique" {
		t.Errorf("%+v", st)
	}
	counted := ask[Counted](k, "solutions", About{Puzzle: endless, Limit: 30})
	if counted.Done || counted.Count == "0" {
		t.Errorf("%+v", counted)
	}
}

// The status of a puzzle with clues to spare says which could go; of rules too.
func TestTheStatusSaysWhatCouldGo(t *testing.T) {
	k := newTalk(t)
	text := `{"v":1,"size":4,"givens":"1234341221434321","rules":[{"rule":"latin"},{"rule":"boxes","width":2,"height":2}]}`
	st := ask[*Status](k, "status", About{Puzzle: text, Lang: "en"})
	if st.Status != "unique" && st.Status != "solved" || len(st.Idle) != 16 || len(st.IdleRules) == 0 {
		t.Errorf("%+v", st)
	}
	id := k.send("status", About{Puzzle: "1...............", Lang: "en"})
	k.until(func(r Reply) bool { return r.ID == id && r.Progress == nil })
	early := k.until(func(r Reply) bool { return r.ID == id && r.Progress != nil }).Progress.(Status)
	if early.Status != "multiple" || early.Candidates != nil || early.First == nil {
		t.Errorf("how many there are is not told before the rest: %+v", early)
	}
}

// A file of any kind comes in base64; its name helps to tell what it is.
func TestAFileIsRead(t *testing.T) {
	k := newTalk(t)
	p := ask[*Parsed](k, "parse", Parse{Base64: base64.StdEncoding.EncodeToString([]byte(easy + "\n" + four)), Name: "two.txt"})
	if len(p.Puzzles) != 2 || p.Puzzles[0].Index != 1 || p.Puzzles[1].Index != 2 || p.Puzzles[0].Rules == "" {
		t.Errorf("%+v", p)
	}
	if p = ask[*Parsed](k, "parse", Parse{Text: easy, From: "line", Lang: "zh-TW"}); p.Format != "line" || !strings.ContainsFunc(p.Puzzles[0].Rules, func(r rune) bool { return r > 0x4e00 }) {
		t.Errorf("%+v", p)
	}
	many := strings.Repeat(four+"\n", mostPuzzles+5)
	if p = ask[*Parsed](k, "parse", Parse{Text: many}); len(p.Puzzles) != mostPuzzles || !p.More {
		t.Errorf("%d puzzles, more %v", len(p.Puzzles), p.More)
	}
}

// A format that cannot say a puzzle says why; one that is no text comes in
// base64; nothing that is given away holds the solution.
func TestExportsSayWhatTheyCannot(t *testing.T) {
	k := newTalk(t)
	killer, err := rule.Example("killer")
	if err != nil {
		t.Fatal(err)
	}
	var cannot, packed int
	for _, e := range ask[[]Export](k, "exports", About{Puzzle: string(killer), Lang: "en"}) {
		if e.Error != "" {
			cannot++
			if e.Text != "" || e.Base64 != "" {
				t.Errorf("%+v", e)
			}
		}
	}
	for _, e := range ask[[]Export](k, "exports", About{Puzzle: easy, Lang: "en"}) {
		if e.Base64 != "" {
			packed++
		}
		if strings.Contains(e.Text, solved9) {
			t.Errorf("%s gives the solution away", e.Format)
		}
		if !strings.HasPrefix(e.File, "puzzle.") {
			t.Errorf("%s is called %s", e.Format, e.File)
		}
	}
	if cannot == 0 || packed == 0 {
		t.Errorf("%d cannot, %d are no text", cannot, packed)
	}
	out := ask[*Shared](k, "share", Share{Puzzle: string(killer), Base: "https://example.org/"})
	if strings.Contains(out.Fragment, solved9[:20]) || len(out.Links) == 0 {
		t.Errorf("%+v", out)
	}
	for _, l := range out.Links {
		if !strings.HasPrefix(l.URL, "https://") || l.Name == "" {
			t.Errorf("%+v", l)
		}
	}
}

// A QR code is there where the link fits into one.
func TestALinkThatIsTooLongHasNoCode(t *testing.T) {
	if qrSVG(strings.Repeat("a", 5000)) != "" {
		t.Error("5000 letters fit into a code")
	}
	svg := qrSVG("https://example.org/#p=" + easy)
	if !strings.HasPrefix(svg, "<svg") || !strings.Contains(svg, `viewBox="0 0 `) || strings.Contains(svg, "style=") {
		t.Errorf("%.80s", svg)
	}
}

// A field of a rule has a kind by its type alone.
func TestFieldsHaveKindsByTheirTypes(t *testing.T) {
	for want, v := range map[string]any{"cell": sudoku.Cell(1), "cells": []sudoku.Cell{}, "lists": [][]sudoku.Cell{}, "flag": true, "word": "x", "number": 5,
		"words": []string{}, "numbers": []int{}, "json": map[string]int{}} {
		if got := kindOf(reflect.TypeOf(v)); got != want {
			t.Errorf("%T is a %s", v, got)
		}
	}
	if got := fieldsOf(text.English, json.RawMessage(`{"rule":"nobody"}`)); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

// The boards of rules are drawn: with holes, with black cells, with clues in
// corners, and nothing in them is a script or a style.
func TestBoardsOfAllRulesAreDrawn(t *testing.T) {
	k := newTalk(t)
	var holes, clued, black int
	for _, kind := range rule.Kinds() {
		puzzle, err := rule.Example(kind)
		if err != nil {
			continue
		}
		l := ask[*Looked](k, "look", Look{Puzzle: string(puzzle), Lang: "en"})
		if len(l.Cells)+len(l.Board.Holes) != l.Board.Rows*l.Board.Cols+len(l.Board.Below) || l.Rules == "" {
			t.Errorf("%s: %d cells, %d holes of %d × %d", kind, len(l.Cells), len(l.Board.Holes), l.Board.Rows, l.Board.Cols)
		}
		for _, bad := range []string{"<script", "style=", "onload", "href"} {
			if strings.Contains(l.Board.Under+l.Board.Over, bad) {
				t.Errorf("%s is drawn with %s", kind, bad)
			}
		}
		if l.Board.Box.Side <= 0 || l.Board.Box.Width < l.Board.Cols*l.Board.Box.Side {
			t.Errorf("%s: %+v", kind, l.Board.Box)
		}
		holes, clued, black = holes+len(l.Board.Holes), clued+len(l.Board.Clued), black+len(l.Board.Black)
	}
	if clued == 0 {
		t.Errorf("%d holes, %d clues, %d black cells", holes, clued, black)
	}
}
