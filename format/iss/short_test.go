package iss

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
)

// Nine cages, each a box: every direction points to the middle.
var (
	pointing = strings.Repeat(strings.Repeat(".v,", 3)+strings.Repeat(">j<", 3)+strings.Repeat("'^`", 3), 3)
	counted  = func() string {
		words := []string{"3x3", "", "k"}
		for i := range killerCells {
			words = append(words, fmt.Sprint(45*256+i/27*3+i%9/3))
		}
		return strings.Join(words, ":") + ":"
	}()
	boxes = func() string {
		var out strings.Builder
		for box := range 9 {
			out.WriteString(".Cage~45")
			for k := range 9 {
				fmt.Fprintf(&out, "~R%dC%d", box/3*3+k/3+1, box%3*3+k%3+1)
			}
		}
		return out.String()
	}()
	stripes = strings.Repeat("1", 9) + strings.Repeat("2", 9) + strings.Repeat("3", 9) + strings.Repeat("a", 9) + strings.Repeat("b", 9) +
		strings.Repeat("c", 9) + strings.Repeat("x", 9) + strings.Repeat("y", 9) + strings.Repeat("z", 9)
)

// TestShortTexts compares short texts with the strings that say the same.
func TestShortTexts(t *testing.T) {
	tests := []struct{ text, same string }{
		{"1...............", ".Shape~4x4.~R1C1_1"},
		{"1000 0000 0200 0004", ".Shape~4x4.~R1C1_1~R3C2_2~R4C4_4"},
		{"****************", ".Shape~4x4"},
		{"=" + strings.Repeat("123434122143"+"4321", 1), ".Shape~4x4.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R2C4_2~R3C1_2~R3C2_1~R3C3_4~R3C4_3~R4C1_4~R4C2_3~R4C3_2~R4C4_1"},
		{"5" + strings.Repeat(".", 79) + "9", ".~R1C1_5~R9C9_9"},
		{"P" + strings.Repeat("0", 254) + "A", ".Shape~16x16.~R1C1_16~RgCg_1"},
		{"1 . | . .\t. . | . .  - - -  . . | 4 . . . | . .", ".Shape~4x4.~R1C1_1~R3C3_4"},
		{"12 " + strings.Repeat(". ", 143), ".Shape~12x12.~R1C1_12"},
		{"1122112233443344", ".Shape~4x4.NoBoxes.Jigsaw~1122112233443344"},
		{stripes, ".NoBoxes.Jigsaw~" + stripes},
		{"7" + strings.Repeat(".", 80) + stripes, ".NoBoxes.Jigsaw~" + stripes + ".~R1C1_7"},
		{"12...." + strings.Repeat("123456", 34) + ".....6", ".Shape~6x6.~R1C1_1_2~R6C6_6"},
		{"1" + strings.Repeat(".", 8) + strings.Repeat("123456789", 80), ".~R1C1_1"},
		{pointing, boxes},
		{counted, boxes},
		{strings.Replace(counted, "3x3::k", "3x3:d:k", 1), ".Diagonal~1.Diagonal~-1" + boxes},
		{strings.Replace(counted, fmt.Sprint(45*256), "0", 9), boxes[strings.Index(boxes[1:], ".Cage")+1:]},
	}
	for _, tt := range tests {
		p, err := Parse(tt.text)
		if err != nil {
			t.Errorf("%.40s: %v", tt.text, err)
			continue
		}
		q, err := Parse(tt.same)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Format(p)
		if err != nil {
			t.Errorf("%.40s: %v", tt.text, err)
		}
		want, err := Format(q)
		if err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("%.40s is read as %s, want %s", tt.text, got, want)
		}
	}
}

func TestShortTextsRefused(t *testing.T) {
	tests := []struct{ text, want string }{
		{"1", "begins with a dot"},
		{"1.x.............", "begins with a dot"},
		{"<" + pointing[1:], "leaves the grid"},
		{"><" + strings.Repeat("A", 79), "never ends"},
		{"z" + strings.Repeat("<", 80), "begins with a dot"},
		{strings.TrimSuffix(counted, ":") + ":5:", "83 numbers"},
		{strings.Replace(counted, "::k", ":e:k", 1), "unknown kind of killer"},
		{strings.Replace(counted, "11520", "x", 1), "no number of a cage"},
		{strings.Repeat(".", 9) + strings.Repeat("123456789", 80), "no values"},
		{strings.Repeat("0", 6) + strings.Repeat("123456", 35), `"0" is no value`},
		{"17 " + strings.Repeat(". ", 15), `"17" is no value`},
	}
	for _, tt := range tests {
		if _, err := Parse(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%.40s: got %v, want %q", tt.text, err, tt.want)
		}
	}
}

// TestSniffKillers checks that killers are told from their content, and that
// grids are left to their own formats.
func TestSniffKillers(t *testing.T) {
	for text, want := range map[string]format.Confidence{
		pointing:                 format.Sure,
		counted:                  format.Sure,
		"# a killer\n" + counted: format.Sure,
		strings.Repeat(".", 81):  format.No,
		stripes:                  format.No,
		"3x3:5b8a6_9b6e5a4a4h1a": format.No,
	} {
		if got := sniff([]byte(text)); got != want {
			t.Errorf("%.30s: %v, want %v", text, got, want)
		}
	}
}
