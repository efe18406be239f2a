// Package text is the one catalogue of everything people read, in English and
// in Traditional Chinese. Code below the front ends returns facts; the front
// ends say them through this package.
//
// The words are in files, both languages one under the other: in the folder words
// what the front ends say, an area a file, and in the folder errors the sentences of
// the library's errors, which carry their English words; Explain says them in either
// language. A folder is read when somebody first says something of it.
//
// Tests fail when a message is missing in either language, when the two take different
// arguments, when nobody says it, or when an error has no words.
package text

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"shudu/internal/expr"
)

// Lang is a language.
type Lang uint8

// The languages.
const (
	English Lang = iota
	Chinese      // Traditional, as written in Taiwan
)

// Say returns the message of a key, with its arguments filled in as by
// fmt.Sprintf, and errors among them explained. It panics on an unknown key: that is a broken program.
func (l Lang) Say(key string, args ...any) string {
	p, ok := catalogue()[key]
	if !ok {
		panic("text: no message is named " + key)
	}
	if len(args) == 0 {
		return p[l]
	}
	words := p[l]
	if l == English && key != "solve.total" { // that is the handout's, to the letter
		words = agreed(words, args)
	}
	return fmt.Sprintf(words, l.explained(args)...)
}

var (
	gap     = expr.Late(`%(?:\[(\d+)\])?[-+# 0]*\d*(?:\.\d+)?[a-zA-Z%]`)
	counted = expr.Late(`^ (?:(argument|attempt|byte|call|cell|chunk|core|digit|file|given|grid|life|machine|mistake|permutation|puzzle|second|solution|step|thread|time|tower)s|(indices))\b( are| were)?`)
)

// agreed returns English words for the numbers that fill their gaps: of what there is
// one of, the plural goes, and the verb behind it is "is" or "was".
func agreed(words string, args []any) string {
	if !slices.ContainsFunc(args, isOne) {
		return words
	}
	var out strings.Builder
	end, next := 0, 0
	for _, at := range gap().All(words) {
		if strings.HasSuffix(words[at[0]:at[1]], "%") {
			continue
		}
		if at[2] >= 0 {
			next, _ = strconv.Atoi(words[at[2]:at[3]])
			next--
		}
		out.WriteString(words[end:at[1]])
		end = at[1]
		if next < len(args) && isOne(args[next]) {
			if found := counted().FindStringSubmatch(words[end:]); found != nil {
				if found[2] != "" {
					found[1] = "index"
				}
				out.WriteString(" " + found[1] + map[string]string{" are": " is", " were": " was"}[found[3]])
				end += len(found[0])
			}
		}
		next++
	}
	return out.String() + words[end:]
}

// isOne reports whether an argument is the number one.
func isOne(arg any) bool {
	switch arg.(type) {
	case int, int64, uint64, string, *big.Int:
		return fmt.Sprint(arg) == "1"
	}
	return false
}

// Has reports whether there is a message of that key.
func Has(key string) bool {
	_, ok := catalogue()[key]
	return ok
}

// Keys returns all keys that start with a prefix, sorted.
func Keys(prefix string) []string {
	var keys []string
	for _, k := range slices.Sorted(maps.Keys(catalogue())) {
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
