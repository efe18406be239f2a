package tui

import (
	"bytes"
	"strings"
	"testing"
)

func TestProbe(t *testing.T) {
	tests := []struct {
		name, answer string
		want         bool
	}{
		{"narrow", "\x1b[5;2R", false},
		{"wide", "\x1b[5;3R", true},
		{"after other bytes", "x\x1b[?62c\x1b[24;3R", true},
		{"no answer", "", false},
		{"nonsense", strings.Repeat("z", 1000), false},
	}
	for _, tt := range tests {
		var out bytes.Buffer
		if got := probe(strings.NewReader(tt.answer), &out); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
		if !strings.HasSuffix(out.String(), "\r\x1b[2K") {
			t.Errorf("%s: the line is not wiped: %q", tt.name, out.String())
		}
	}
}

func TestEastAsian(t *testing.T) {
	tests := []struct {
		env  []string
		want bool
	}{
		{nil, false},
		{[]string{"LANG=en_US.UTF-8"}, false},
		{[]string{"LANG=zh_TW.UTF-8"}, true},
		{[]string{"LANG=zh_TW.UTF-8", "LC_ALL=C"}, false},
		{[]string{"LANG=C", "LC_CTYPE=ja_JP.UTF-8"}, true},
		{[]string{"LC_ALL=", "LANG=ko_KR.UTF-8"}, true},
	}
	for _, tt := range tests {
		if got := eastAsian(tt.env); got != tt.want {
			t.Errorf("%v: %v", tt.env, got)
		}
	}
	// Where there is no terminal nothing is asked.
	var out bytes.Buffer
	if wideBoxes(Config{In: strings.NewReader("\x1b[1;3R"), Out: &out, Env: []string{"LANG=zh_TW"}}) || out.Len() > 0 {
		t.Error("something that is no terminal was asked")
	}
}
