package main

import (
	"os"
	"strings"
	"syscall"
	"testing"
)

// lost is an output that takes nothing, as a pipe without a reader or a full disk does.
// A command hears of it when it has ended or, as after many answers, at once.
type lost struct {
	why    error
	atOnce bool
}

func (l lost) Write([]byte) (int, error) {
	return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: l.why}
}

// talkers are commands that write, each in a way of its own.
var talkers = []string{
	"solve -", "solve -o line -", "solve -o json -", "solve --all -", "solve -o nibble 81", "count -", "count -o json -", "check -", "check -o json -",
	"rate -", "rate -o json -", "hint -", "hint -o json -", "explain -", "explain -o json -", "explain -o html -", "steps -", "steps -o json -",
	"hint --level 6 -", "hint --cell R1C2 -", "explain --draw -", "check --minimise -", "draw --svg - -", "draw --pdf - 81",
	"generate --size 4 --count 3", "generate --size 4 --count 3 -o line", "generate --size 4 --count 3 -o csv", "convert -", "convert -o json -", "convert -o csv -",
	"bank list in.txt", "bank list -o json in.txt", "bank show in.txt 1", "bank info in.txt", "bank dedupe in.txt", "draw -",
	"grids 1..3", "formats", "formats -o json", "rules", "rules killer arrow", "techniques", "techniques -o json", "engines", "completion bash", "man", "version",
	"help", "help solve", "learn permutations -n 3", "learn backtrack -o json -", "learn path -", "bench --repeat 1 in.txt",
}

// wordsOf returns the arguments of a talker; in.txt is a file of puzzles.
func wordsOf(t *testing.T, talker string) []string {
	t.Helper()
	talker = strings.Replace(talker, "in.txt", file(t, "in.txt", strings.Repeat(unique4+"\n", 3)), 1)
	return strings.Fields(strings.Replace(talker, " 81", " "+easy81, 1))
}

// Whoever stops reading has read enough: no command says anything about it, whatever it
// was about to write, and none calls it an error.
func TestAReaderThatIsGoneIsNoError(t *testing.T) {
	oneThread(t)
	for _, talker := range talkers {
		for _, atOnce := range []bool{false, true} {
			status, notices := shuduInto(t, t.Context(), lost{syscall.EPIPE, atOnce}, unique4+"\n"+several4+"\n", wordsOf(t, talker)...)
			if status == int(wrong) || strings.Contains(notices, "shudu: ") || strings.Contains(notices, "pipe") {
				t.Errorf("%s (at once: %v): status %d, %q", talker, atOnce, status, notices)
			}
		}
	}
}

// A full disk is told by every command, in one line of its language, once.
func TestAFullDiskIsToldOnce(t *testing.T) {
	oneThread(t)
	for _, talker := range talkers {
		for lang, said := range map[string]string{"en": "shudu: standard output cannot be written: no space left on device\n", "zh-TW": "shudu: 無法寫入標準輸出：磁碟空間不足\n"} {
			status, notices := shuduInto(t, t.Context(), lost{syscall.ENOSPC, lang == "en"}, unique4+"\n", append(wordsOf(t, talker), "--lang", lang)...)
			if status != int(wrong) || strings.Count(notices, "shudu: ") != 1 || !strings.HasSuffix(notices, said) {
				t.Errorf("%s in %s: status %d, %q", talker, lang, status, notices)
			}
		}
	}
}

// What takes no arguments says so, and what does not know a word lists those it knows
// in a sentence of its own.
func TestRefusalsAreSentences(t *testing.T) {
	for _, name := range []string{"version", "formats", "engines"} {
		tells(t, "", []string{name, "x"}, says{2, "", "shudu: shudu " + name + " takes no arguments: \"x\" is one too many\n"})
		tells(t, "", []string{name, "x", "--lang", "zh-TW"}, says{2, "", "shudu: shudu " + name + " 不需要參數：多了 \"x\"\n"})
	}
	tells(t, "", []string{"techniques", "x"}, says{2, "", "shudu: there is no technique \"x\": \"shudu techniques\" lists them.\n"})
	tells(t, "", []string{"man", t.TempDir(), "x"}, says{2, "", "/shudu: shudu man takes 1 argument at most: \"x\" is one too many\n/"})
	for _, args := range [][]string{
		{"bulk", "new", t.TempDir() + "/job", "--op", "qqqqq"}, {"solve", "--engine", "qqqqq", unique4}, {"solve", "--from", "qqqqq", unique4}, {"rules", "qqqqq"},
		{"help", "qqqqq"}, {"rate", "--profile", "qqqqq", unique4}, {"learn", "qqqqq"}, {"convert", "-o", "qqqqq", unique4},
	} {
		tells(t, "", args, says{2, "", `/shudu: there is no [^.]*"qqqqq"[^.]*\. Known: [^\n]*\.\n/`})
		tells(t, "", append(args, "--lang", "zh-TW"), says{2, "", `/shudu: 沒有[^。]*"qqqqq"[^。]*。已知：[^\n]*。\n/`})
	}
}
