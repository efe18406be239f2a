package text

import (
	"regexp"
	"slices"
	"testing"
)

var verb = regexp.MustCompile(`%(\[\d+\])?[-+# 0]*[\d*]*(\.[\d*]+)?[a-zA-Z%]`)

func TestEveryMessageIsInBothLanguages(t *testing.T) {
	if len(catalogue) == 0 {
		t.Fatal("the catalogue is empty")
	}
	for key, p := range catalogue {
		if p[English] == "" || p[Chinese] == "" {
			t.Errorf("%s is missing in a language: %q", key, p)
		}
		en, zh := verbs(p[English]), verbs(p[Chinese])
		if !slices.Equal(en, zh) {
			t.Errorf("%s takes %v in English and %v in Chinese", key, en, zh)
		}
	}
}

func verbs(s string) []string {
	found := verb.FindAllString(s, -1)
	slices.Sort(found)
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

func TestSayAnUnknownKeyPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	English.Say("no such message")
}
