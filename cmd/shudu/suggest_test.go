package main

import "testing"

func TestNearest(t *testing.T) {
	names := []string{"solve", "count", "check", "convert", "draw"}
	for word, want := range map[string]string{
		"slove": "solve", "sovle": "solve", "cont": "count", "chekc": "check", "conv": "convert", "xyzzy": "", "": "",
	} {
		got := ""
		if near := nearest(word, names); len(near) > 0 {
			got = near[0]
		}
		if got != want {
			t.Errorf("%q is nearest to %q, want %q", word, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "abc", 0}, {"abc", "abd", 1}, {"abc", "acb", 1}, {"abc", "ab", 1}, {"abc", "xabc", 1}, {"kitten", "sitting", 3}, {"", "abc", 3}} {
		if got := distance(tt.a, tt.b); got != tt.want || distance(tt.b, tt.a) != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestRaise(t *testing.T) {
	for _, tt := range []struct{ a, b, want status }{
		{done, untrue, untrue}, {untrue, gaveUp, gaveUp}, {gaveUp, untrue, gaveUp}, {gaveUp, wrong, wrong},
		{wrong, gaveUp, wrong}, {wrong, interrupted, interrupted}, {interrupted, wrong, interrupted}, {untrue, done, untrue},
	} {
		s := tt.a
		if s.raise(tt.b); s != tt.want {
			t.Errorf("%d and %d make %d, want %d", tt.a, tt.b, s, tt.want)
		}
	}
}

func TestPrintable(t *testing.T) {
	for in, want := range map[string]string{"plain": "plain", "數獨": "數獨", "a\x1b[2Jb": "a\ufffd[2Jb", "x\ty\r": "x\ufffdy\ufffd", "\u202eabc": "\ufffdabc"} {
		if got := printable(in); got != want {
			t.Errorf("printable(%q) = %q, want %q", in, got, want)
		}
	}
}
