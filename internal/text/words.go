package text

import (
	"embed"
	"path"
	"strings"
	"sync"
)

// The files of words. An entry is a few lines, with an empty line between entries:
//
//	solve.none
//	en No solution!
//	zh 無解
//
// First come the keys of the message: one, or several that are said alike; then the
// words, each line behind its language, or behind "==" where both say the same. Of a
// sentence of an error the English is the key, so that it needs no other. Lines that
// begin with # are for those who read the files. A tab is written ⇥, and a space at the
// end of a line, which nobody would see, ␣.
//
//go:embed words errors system.txt
var files embed.FS

// pair is a message in both languages, in the order of the constants.
type pair [2]string

// book has messages by their keys.
type book map[string]pair

var (
	// catalogue has the messages of the front ends.
	catalogue = sync.OnceValue(func() book { return open("words") })
	// sentences has what the library's errors say, and phrases that fill their gaps.
	sentences = sync.OnceValue(func() book { return open("errors") })
	// system has what the system says about files and pipes.
	system = sync.OnceValue(func() book { b := book{}; b.read("system.txt", file("system.txt")); return b })
)

// open reads the files of a folder.
func open(folder string) book {
	b := make(book, 2048)
	entries, _ := files.ReadDir(folder)
	for _, e := range entries {
		name := path.Join(folder, e.Name())
		b.read(name, file(name))
	}
	return b
}

func file(name string) string {
	words, _ := files.ReadFile(name)
	return string(words)
}

// read adds the entries of a file. It panics where one makes no sense: that is a broken
// program.
func (b book) read(name, words string) {
	var e entry
	for words != "" {
		var line string
		line, words, _ = strings.Cut(words, "\n")
		switch tag, said, _ := strings.Cut(line, " "); {
		case line == "":
			b.put(name, e)
			e = entry{keys: e.keys[:0]}
		case line[0] == '#':
		case tag == "en":
			e.add(English, said)
		case tag == "zh":
			e.add(Chinese, said)
		case tag == "==":
			e.add(English, said)
			e.add(Chinese, said)
		default:
			e.keys = append(e.keys, line)
		}
	}
	b.put(name, e)
}

// entry is what was read of an entry.
type entry struct {
	keys []string
	said pair
	has  [2]bool
}

// add adds a line of words.
func (e *entry) add(l Lang, line string) {
	if strings.Contains(line, "⇥") || strings.HasSuffix(line, "␣") {
		line = visible.Replace(line)
	}
	if e.has[l] {
		line = e.said[l] + "\n" + line
	}
	e.said[l], e.has[l] = line, true
}

var visible = strings.NewReplacer("⇥", "\t", "␣", " ")

// put adds an entry; one of comments alone is none.
func (b book) put(name string, e entry) {
	switch {
	case e.has == [2]bool{} && len(e.keys) == 0:
		return
	case e.has != [2]bool{true, true}:
		panic("text: " + name + ": words are missing in a language: " + strings.Join(e.keys, ", ") + e.said[English] + e.said[Chinese])
	case len(e.keys) == 0:
		e.keys = append(e.keys, e.said[English])
	}
	for _, key := range e.keys {
		if _, ok := b[key]; ok {
			panic("text: " + name + ": two messages are named " + key)
		}
		b[key] = e.said
	}
}
