package main

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The rungs of a hint: each tells more than the one before, and the object has no key
// above the rung that was asked for.
func TestRungsOfAHint(t *testing.T) {
	keys := map[string]int{"technique": 2, "code": 2, "er": 2, "digits": 3, "houses": 3, "cells": 4, "placements": 5, "eliminations": 5}
	words := []string{`^Nothing is wrong\.\n$`, `^Look at box 1\.\n$`, `Hidden Single`, `^It is about 1 in box 1\.\n$`, `^Look at R2C3 \(R is the row, C the column\)\.\n$`, `^Hidden Single \(1\.2\): .*So R2C3 is 1\.\n$`, `(?s)So R2C3 is 1\.\n \+---.*6 \. 1 \|.*`}
	for level, want := range words {
		rung := "--level=" + string(rune('0'+level))
		status, out, _ := shudu(t, easy81, "hint", rung)
		if status != 0 || !regexp.MustCompile(want).MatchString(out) {
			t.Errorf("%s: status %d, %q", rung, status, out)
		}
		_, object, _ := shudu(t, easy81, "hint", rung, "-o", "json")
		var o map[string]any
		if err := json.Unmarshal([]byte(object), &o); err != nil || o["v"] != 1.0 || o["text"] == "" {
			t.Fatalf("%s: %s, %v", rung, object, err)
		}
		for key, from := range keys {
			if _, there := o[key]; there != (level >= from) {
				t.Errorf("%s: %s is there: %v", rung, key, there)
			}
		}
	}
	// The first rung is the default, and a step that places a digit eliminates nothing.
	_, one, _ := shudu(t, easy81, "hint", "--level", "1")
	tells(t, easy81, []string{"hint"}, says{0, one, ""})
	tells(t, easy81, []string{"hint", "--level", "5", "-o", "json"}, says{0, `/.*"eliminations":\[\],"placements":\["123"\].*/`, ""})
}

// Where there is no step there is a reason: the puzzle clashes, has several solutions,
// or nothing is left to do.
func TestHintsThatAreNone(t *testing.T) {
	for _, command := range []string{"hint", "explain"} {
		tells(t, none, []string{command}, says{1, "/1 twice in row 1: R1C1, R1C2; [^\n]*\n/", ""})
		tells(t, stuck, []string{command}, says{1, "/[^\n]+\n/", ""})
		tells(t, several4, []string{command}, says{1, "/The puzzle has several solutions; [a-z ]*differ in R\\dC\\d[^\n]*\n/", ""})
		tells(t, "1234341221434321", []string{command}, says{0, "Nothing is left to do: the grid is full.\n", ""})
		tells(t, none, []string{command, "-o", "json"}, says{1, `/\{"v":1,"index":1,"text":"1 twice in row 1[^\n]*"\}\n/`, ""})
		tells(t, none, []string{command, "--lang", "zh-TW"}, says{1, "/[^\n]*1[^\n]*R1C1、?[^\n]*\n/", ""})
		status, out, _ := shudu(t, easy81, command, "--timeout", "1ns")
		if status != 3 || strings.Count(out, "\n") != 1 {
			t.Errorf("%s without time: status %d, %q", command, status, out)
		}
	}
}

// The way to a cell is the steps that it rests on and no others, the last of which
// fills it; a cell that is full or none is told.
func TestTheWayToACell(t *testing.T) {
	status, out, _ := shudu(t, unique4, "hint", "--cell", "R1C2", "-o", "json")
	var placed []string
	for line := range strings.Lines(out) {
		var o struct{ Placements []string }
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		placed = append(placed, o.Placements...)
	}
	if status != 0 || !slices.Equal(placed, []string{"321", "212"}) {
		t.Errorf("status %d, %v", status, placed)
	}
	tells(t, unique4, []string{"hint", "--cell", "r1c1"}, says{0, "/[rR]1[cC]1 has its digit already\\.\n/", ""})
	tells(t, unique4, []string{"hint", "--cell", "R9C9"}, says{2, "", `/shudu: --cell "R9C9": a cell such as R5C5 is expected\n/`})
}

// What the player has written decides how a step is told, never whether it is true:
// every kind of notes leads to the same digits.
func TestNotesChangeNoDigit(t *testing.T) {
	want := ""
	for _, notes := range []string{"none", "partial", "full"} {
		_, out, _ := shudu(t, unique4, "explain", "-o", "json", "--notes", notes, "--verify")
		digits := regexp.MustCompile(`"placements":\["(\d{3})"\]`).FindAllString(out, -1)
		slices.Sort(digits)
		if got := strings.Join(digits, " "); len(digits) != 12 || want != "" && got != want {
			t.Errorf("%s: %s, want %s", notes, got, want)
		} else {
			want = got
		}
	}
}

// The ways of several puzzles are one page, each puzzle a section with its name; one
// with something wrong has a section that says so.
func TestExplainWritesOnePage(t *testing.T) {
	status, page, notices := shudu(t, unique4+" first & best\n"+none+"\n"+noise+"\n"+unique4+"\n", "explain", "-o", "html")
	if status != 2 || strings.Count(notices, "\n") != 1 || !strings.Contains(notices, "standard input:3:5:") {
		t.Errorf("status %d, %q", status, notices)
	}
	for part, want := range map[string]int{"<!doctype html>": 1, "<html": 1, "</html>": 1, "<h1>": 1, "<section>": 3, "</section>": 3, "<li>": 24, "<svg": 27, "<h2>first &amp; best</h2>": 1, "<p>1 twice in row 1: R1C1, R1C2": 1} {
		if n := strings.Count(page, part); n != want {
			t.Errorf("%d times %s, want %d", n, part, want)
		}
	}
	if !strings.HasSuffix(page, "</body></html>\n") {
		t.Errorf("it ends with %q", page[max(0, len(page)-40):])
	}
	tells(t, "", []string{"explain", "-o", "html", noise}, says{2, "/<!doctype html>.*</html>\n/", "/shudu: argument:1:5: [^\n]*\n/"})
	if _, proved, _ := shudu(t, unique4, "explain", "-o", "html", "--verify"); strings.Count(proved, "<li>") != 12 {
		t.Errorf("proved: %d steps", strings.Count(proved, "<li>"))
	}
	_, zh, _ := shudu(t, unique4, "explain", "-o", "html", "--lang", "zh-TW")
	if !strings.Contains(zh, `lang="zh-TW"`) || !isChinese(zh) {
		t.Errorf("%.200s", zh)
	}
}

// With --draw every step of a way is followed by the candidates as they are then, in a
// table that can be read back when the signs of what the step is about are taken out.
func TestExplainWithPictures(t *testing.T) {
	_, out, _ := shudu(t, unique4, "explain", "--draw")
	if n := strings.Count(out, "So R"); n != 12 || strings.Count(out, "+-") < 12 {
		t.Errorf("%d steps:\n%s", n, out)
	}
	_, picture, _ := strings.Cut(out, "\n")
	picture, _, _ = strings.Cut(picture, "6* is")
	if !strings.Contains(picture, "*") {
		t.Errorf("nothing is marked:\n%s", picture)
	}
	tells(t, strings.ReplaceAll(picture, "*", ""), []string{"count", "--from", "marks"}, says{0, "1\n", ""})
}

// Steps of one technique by its name, its code, and its name in any case; several
// techniques one after the other.
func TestStepsByTechnique(t *testing.T) {
	_, byName, _ := shudu(t, unique4, "steps", "--technique", "Hidden Single")
	for _, word := range []string{"0002", "hidden single"} {
		tells(t, unique4, []string{"steps", "--technique", word}, says{0, byName, ""})
	}
	if byName == "" || strings.Count(byName, "Hidden Single (1.") != strings.Count(byName, "\n") {
		t.Errorf("%s", byName)
	}
	_, both, _ := shudu(t, unique4, "steps", "--technique", "0002", "--technique", "0003")
	if !strings.HasPrefix(both, byName) || strings.Count(both, "Naked Single") == 0 {
		t.Errorf("%s", both)
	}
	tells(t, unique4, []string{"steps", "--technique", "X-Wing"}, says{0, "", ""})
	tells(t, unique4, []string{"steps", "--technique", "X-Wnig"}, says{2, "", `/shudu: [^\n]*X-Wnig[^\n]*\n/`})
	// Objects say which puzzle they are of.
	_, objects, _ := shudu(t, unique4+"\n"+unique4, "steps", "--technique", "0002", "-o", "json")
	if n := strings.Count(byName, "\n"); strings.Count(objects, `"index":1,`) != n || strings.Count(objects, `"index":2,`) != n {
		t.Errorf("%s", objects)
	}
}

// A line of HoDoKu's library is a position: digits that were placed stand, candidates
// that were deleted are gone.
func TestPositionsOfHoDoKu(t *testing.T) {
	places := func(line string) int {
		status, out, notices := shudu(t, line+"\n", "steps", "--from", "hodoku", "--technique", "0002", "-o", "json")
		if status != 0 {
			t.Fatalf("%s: status %d, %s", line, status, notices)
		}
		return strings.Count(out, `"placements":["123"]`)
	}
	for line, want := range map[string]int{
		":0000:x:" + easy81 + ":::":                           1,
		":0000:x:" + easy81[:11] + "+1" + easy81[12:] + ":::": 0, // placed already
		":0000:x:" + easy81 + ":123::":                        0, // 1 is no candidate of R2C3
	} {
		if got := places(line); (got > 0) != (want > 0) {
			t.Errorf("%s: %d steps to R2C3", line, got)
		}
	}
	// The same by what a table of candidates says.
	_, marks, _ := shudu(t, several4, "solve", "--candidates")
	tells(t, marks, []string{"count", "--from", "marks"}, says{0, "72\n", ""})
}
