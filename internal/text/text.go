// Package text is the one catalogue of everything people read, in English and
// in Traditional Chinese. Code below the front ends returns facts; the front
// ends say them through this package.
//
// Each area has a file with one table, both languages side by side:
//
//	var _ = add(table{
//		"solve.none": {"No solution!", "無解"},
//	})
//
// Errors of the library carry their English sentence; Explain says them in
// either language, from a table of sentences.
//
// A test fails when a message is missing in either language, or when the two
// take different arguments.
package text

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Lang is a language.
type Lang uint8

// The languages.
const (
	English Lang = iota
	Chinese      // Traditional, as written in Taiwan
)

// pair is a message in both languages, in the order of the constants.
type pair [2]string

type table map[string]pair

var catalogue = table{}

// add puts an area's messages into the catalogue.
func add(t table) bool {
	for key, p := range t {
		if _, ok := catalogue[key]; ok {
			panic("text: two messages are named " + key)
		}
		catalogue[key] = p
	}
	return true
}

// Say returns the message of a key, with its arguments filled in as by
// fmt.Sprintf, and errors among them explained. It panics on an unknown key: that is a broken program.
func (l Lang) Say(key string, args ...any) string {
	p, ok := catalogue[key]
	if !ok {
		panic("text: no message is named " + key)
	}
	if len(args) == 0 {
		return p[l]
	}
	return fmt.Sprintf(p[l], l.explained(args)...)
}

// Has reports whether there is a message of that key.
func Has(key string) bool {
	_, ok := catalogue[key]
	return ok
}

// Keys returns all keys that start with a prefix, sorted.
func Keys(prefix string) []string {
	var keys []string
	for _, k := range slices.Sorted(maps.Keys(catalogue)) {
		if strings.HasPrefix(k, prefix) {
			keys = append(keys, k)
		}
	}
	return keys
}

// Tag returns the language's name as --lang takes it.
func (l Lang) Tag() string { return [...]string{"en", "zh-TW"}[l] }

// Parse returns the language of a tag such as zh-TW, zh_TW.UTF-8, zh or en,
// and whether the tag is known. The Chinese of the mainland and of Singapore is
// not: there 列 and 行 mean the reverse of what they mean here.
func Parse(tag string) (Lang, bool) {
	tag, _, _ = strings.Cut(strings.ToLower(strings.ReplaceAll(tag, "_", "-")), ".")
	switch {
	case strings.HasPrefix(tag, "zh-cn"), strings.HasPrefix(tag, "zh-sg"), strings.HasPrefix(tag, "zh-hans"):
		return English, false
	case tag == "zh" || strings.HasPrefix(tag, "zh-"):
		return Chinese, true
	case tag == "en" || strings.HasPrefix(tag, "en-"):
		return English, true
	}
	return English, false
}

// FromEnvironment returns the language that the environment asks for: the
// first that is set of LC_ALL, LC_MESSAGES and LANG decides.
func FromEnvironment(getenv func(string) string) Lang {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := getenv(name); v != "" {
			l, _ := Parse(v)
			return l
		}
	}
	return English
}
