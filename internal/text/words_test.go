package text

import (
	"maps"
	"path"
	"regexp"
	"strings"
	"testing"
)

// Entries are read as the comment of the files says.
func TestEntries(t *testing.T) {
	for _, tt := range []struct {
		name, words string
		want        book
	}{
		{"nothing", "", book{}},
		{"comments alone", "# a\n\n# b\n", book{}},
		{"a message", "a.b\nen one\nzh 一\n", book{"a.b": {"one", "一"}}},
		{"no line end at the end", "a\nen one\nzh 一", book{"a": {"one", "一"}}},
		{"several empty lines", "\n\na\nen one\nzh 一\n\n\n\nb\nen two\nzh 二\n\n", book{"a": {"one", "一"}, "b": {"two", "二"}}},
		{"a comment before its key and one within", "# about a\na\nen one\n# 1\nzh 一\n", book{"a": {"one", "一"}}},
		{"several keys", "a\nb c\nen one\nzh 一\n", book{"a": {"one", "一"}, "b c": {"one", "一"}}},
		{"the same in both languages", "a\n== 1\n", book{"a": {"1", "1"}}},
		{"no key", "en no such file\nzh 沒有檔案\n", book{"no such file": {"no such file", "沒有檔案"}}},
		{"several lines", "a\nen one\nen two\nzh 一\nzh 二\n", book{"a": {"one\ntwo", "一\n二"}}},
		{"languages by turns", "a\nen one\nzh 一\nen two\nzh 二\n", book{"a": {"one\ntwo", "一\n二"}}},
		{"an empty line of words", "a\nen one\nen\nen two\nzh 一\n", book{"a": {"one\n\ntwo", "一"}}},
		{"no words", "a\n==\n", book{"a": {"", ""}}},
		{"words that begin with spaces or #", "a\n==   x\n\nb\nen # one\nzh #\n", book{"a": {"  x", "  x"}, "b": {"# one", "#"}}},
		{"tabs and spaces that are seen", "a\nen one⇥two⇥\nzh 一，␣\n", book{"a": {"one\ttwo\t", "一， "}}},
		{"keys that begin as a language does", "end\nen one\nzh 一\n\nzh-TW.a\n== x\n", book{"end": {"one", "一"}, "zh-TW.a": {"x", "x"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := book{}
			if got.read("a.txt", tt.words); !maps.Equal(got, tt.want) {
				t.Errorf("%q\nwant %q", got, tt.want)
			}
		})
	}
}

// What makes no sense ends the program at once, with the file and what is wrong in it.
func TestBrokenEntries(t *testing.T) {
	for words, want := range map[string]string{
		"a\n":                            "text: a.txt: words are missing in a language: a",
		"a\nen one\n":                    "text: a.txt: words are missing in a language: aone",
		"a\nzh 一\n":                      "text: a.txt: words are missing in a language: a一",
		"zh 一\n":                         "text: a.txt: words are missing in a language: 一",
		"a\nen one\nzh 一\n\na\n== 1\n":   "text: a.txt: two messages are named a",
		"a\na\n== 1\n":                   "text: a.txt: two messages are named a",
		"en one\nzh 一\n\nen one\nzh 壹\n": "text: a.txt: two messages are named one",
	} {
		t.Run(words, func(t *testing.T) {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("%v\nwant %s", got, want)
				}
			}()
			book{}.read("a.txt", words)
		})
	}
}

// The files are written as people find them: no tab, no space at the end of a line, one
// empty line between entries, keys first, English before Chinese, and "==" wherever the
// two are the same.
func TestFilesAreTidy(t *testing.T) {
	for _, name := range wordFiles(t) {
		words := file(name)
		for _, wrong := range []string{`\t`, `(?m) $`, `\r`, `\n\n\n`, `^\n`, `\n\n$`, `[^\n]$`, `(?m)^zh.*\nen`, `(?m)^(?:en|zh|==).*\n(?:#|[a-z]{3}|[a-z]+\.)`} {
			if found := regexp.MustCompile(wrong).FindString(words); found != "" {
				t.Errorf("%s: %s finds %q", name, wrong, found)
			}
		}
		b := book{}
		b.read(name, words)
		for key, p := range b {
			if p[English] == p[Chinese] && strings.Contains(words, "\nen "+p[English]+"\nzh") {
				t.Errorf("%s: %s says the same twice", name, key)
			}
		}
	}
}

// Every file is read, and none twice.
func TestFoldersAreRead(t *testing.T) {
	sum := 0
	for _, name := range wordFiles(t) {
		b := book{}
		b.read(name, file(name))
		if len(b) == 0 {
			t.Errorf("%s is empty", name)
		}
		sum += len(b)
	}
	if all := len(catalogue()) + len(sentences()) + len(system()); sum != all {
		t.Errorf("the files have %d messages, the books %d", sum, all)
	}
}

// wordFiles are the names of the files of words.
func wordFiles(t *testing.T) []string {
	t.Helper()
	names := []string{"system.txt"}
	for _, folder := range []string{"words", "errors"} {
		entries, err := files.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			names = append(names, path.Join(folder, e.Name()))
		}
	}
	return names
}
