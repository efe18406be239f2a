package text

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

var verb = regexp.MustCompile(`%(\[\d+\])?[-+# 0]*[\d*]*(\.[\d*]+)?[a-zA-Z%]`)

func TestEveryMessageIsInBothLanguages(t *testing.T) {
	if len(catalogue()) == 0 {
		t.Fatal("the catalogue is empty")
	}
	for key, p := range catalogue() {
		if p[English] == "" || p[Chinese] == "" {
			t.Errorf("%s is missing in a language: %q", key, p)
		}
		en, zh := verbs(p[English]), verbs(p[Chinese])
		if !slices.Equal(en, zh) {
			t.Errorf("%s takes %v in English and %v in Chinese", key, en, zh)
		}
	}
}

// verbs returns the gaps of a message, sorted. One that is numbered may be filled
// more than once.
func verbs(s string) []string {
	found := verb.FindAllString(s, -1)
	slices.Sort(found)
	if strings.Contains(s, "%[") {
		found = slices.Compact(found)
	}
	return found
}

func TestParse(t *testing.T) {
	tests := []struct {
		tag  string
		want Lang
		ok   bool
	}{
		{"en", English, true}, {"en_US.UTF-8", English, true}, {"zh-TW", Chinese, true},
		{"zh_TW.UTF-8", Chinese, true}, {"zh", Chinese, true}, {"C", English, false}, {"fr", English, false},
		{"zh_CN.UTF-8", English, false}, {"zh-Hans", English, false}, {"zh_SG", English, false}, {"zh-Hans-TW", English, false},
		{"zh_HK.UTF-8", Chinese, true}, {"zh-Hant", Chinese, true},
	}
	for _, tt := range tests {
		if got, ok := Parse(tt.tag); got != tt.want || ok != tt.ok {
			t.Errorf("Parse(%q) = %v, %v; want %v, %v", tt.tag, got, ok, tt.want, tt.ok)
		}
	}
}

func TestFromEnvironment(t *testing.T) {
	env := map[string]string{"LANG": "zh_TW.UTF-8"}
	get := func(k string) string { return env[k] }
	if got := FromEnvironment(get); got != Chinese {
		t.Errorf("LANG=zh_TW: %v", got.Tag())
	}
	env["LC_ALL"] = "C"
	if got := FromEnvironment(get); got != English {
		t.Errorf("LC_ALL=C goes before LANG: %v", got.Tag())
	}
}

// 列 is a row in Taiwan and a column on the mainland: whoever lives there is
// spoken to in English.
func TestTheMainlandIsSpokenToInEnglish(t *testing.T) {
	for _, tag := range []string{"zh_CN.UTF-8", "zh_CN.GB18030", "zh_SG.UTF-8", "zh_Hans_CN.UTF-8"} {
		if got := FromEnvironment(func(string) string { return tag }); got != English {
			t.Errorf("LANG=%s is %s", tag, got.Tag())
		}
	}
}

func TestSpan(t *testing.T) {
	for _, tt := range []struct {
		d      time.Duration
		en, zh string
	}{
		{0, "0 s", "0 秒"},
		{1, "1 ns", "1 奈秒"},
		{1500 * time.Microsecond, "1.5 ms", "1.5 毫秒"},
		{250 * time.Millisecond, "250 ms", "250 毫秒"},
		{10 * time.Second, "10 s", "10 秒"},
		{1500 * time.Millisecond, "1.5 s", "1.5 秒"},
		{time.Minute, "1 min", "1 分"},
		{90 * time.Second, "1 min 30 s", "1 分 30 秒"},
		{time.Hour, "1 h", "1 小時"},
		{26*time.Hour + 3*time.Minute + 4*time.Second, "26 h 3 min", "26 小時 3 分"},
		{59*time.Minute + 59*time.Second + 900*time.Millisecond, "1 h", "1 小時"},
		{-time.Second, "-1 s", "-1 秒"},
	} {
		if en, zh := English.Span(tt.d), Chinese.Span(tt.d); en != tt.en || zh != tt.zh {
			t.Errorf("%v is %q and %q, want %q and %q", tt.d, en, zh, tt.en, tt.zh)
		}
	}
	if got := Chinese.Say("solve.gaveup", "第 1 題", 2*time.Minute); got != "第 1 題：超過 2 分，放棄" {
		t.Error(got)
	}
	if got := English.Say("solve.gaveup", "puzzle 1", 90*time.Second); got != "puzzle 1: gave up after 1 min 30 s" {
		t.Error(got)
	}
}

func TestSayAnUnknownKeyPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	English.Say("no such message")
}
