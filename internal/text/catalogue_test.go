package text

import (
	"fmt"
	"io/fs"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"
)

// spokenSource is the source of all that speaks: of Go, templates in it, and the page.
func spokenSource(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for dir, r := range ours(t).rooms {
		if dir != "internal/text" {
			all.WriteString(r.source.String())
		}
	}
	for _, name := range []string{"text.go", "house.go", "explain.go", "../../learn/page/page.html"} { // what speaks here, and a template
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(source)
	}
	err := filepath.WalkDir("../../web/src", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".ts") && !strings.Contains(name, "made") && !strings.Contains(name, "node_modules") {
			source, _ := os.ReadFile(name)
			all.Write(source)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// literals are the texts that stand in a source.
func literals(source string) map[string]bool {
	out := map[string]bool{}
	for _, found := range regexp.MustCompile("\"([^\"\n]*)\"|'([^'\n]*)'|`([^`\n]*)`").FindAllStringSubmatch(source, -1) {
		out[found[1]+found[2]+found[3]] = true
	}
	return out
}

// A message that nobody says any more is not kept: its key stands in the source, or
// begins as one that is put together there.
func TestEveryMessageIsSaid(t *testing.T) {
	source := spokenSource(t)
	said := literals(source)
	if len(said) < 3000 {
		t.Fatalf("only %d texts were found", len(said))
	}
	for key := range catalogue() {
		found := said[key]
		for i := range key {
			found = found || key[i] == '.' && said[key[:i+1]]
		}
		if !found && !strings.Contains(source, `"`+key+`"`) {
			t.Errorf("nobody says %s: its line can go", key)
		}
	}
}

// The words of a flag are those of a flag, the words of a command those of a command.
func TestFlagsAndCommandsAreThere(t *testing.T) {
	said := literals(spokenSource(t))
	commands := map[string]bool{}
	for text := range said { // "solve [puzzle|file|-]..."
		commands[strings.SplitN(text, " ", 2)[0]] = true
	}
	known := func(key, command string) {
		if !commands[command[strings.LastIndexByte(command, '.')+1:]] {
			t.Errorf("%s: there is no such command", key)
		}
	}
	for _, key := range Keys("flag.") {
		name, command, ofOne := strings.Cut(strings.TrimPrefix(key, "flag."), ".")
		if !said[name] {
			t.Errorf("%s: there is no flag with these words", key)
		}
		if ofOne { // the words of a shared flag for one command
			known(key, command)
		}
	}
	for _, key := range Keys("cmd.") {
		known(key, strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(key, "cmd."), ".long"), ".example"))
	}
}

// Every message takes its arguments in both languages: nothing is missing, nothing is
// left over, whatever the order.
func TestEveryMessageTakesItsArguments(t *testing.T) {
	for key, p := range catalogue() {
		for _, l := range []Lang{English, Chinese} {
			args := samples(p[English])
			if len(args) == 0 {
				continue // it is said as it stands
			}
			if got := fmt.Sprintf(p[l], args...); strings.Contains(got, "%!") {
				t.Errorf("%s (%s): %s", key, l.Tag(), got)
			}
		}
	}
	for english, p := range sentences() {
		chinese := p[Chinese]
		if got := fmt.Sprintf(wrapped.ReplaceAllString(chinese, "%${1}v"), samples(english)...); strings.Contains(got, "%!") {
			t.Errorf("%q: %s", english, got)
		}
	}
}

var (
	wrapped = regexp.MustCompile(`%(\[\d+\])?w`)
	filled  = regexp.MustCompile(`%(?:\[(\d+)\])?[-+# 0]*\d*(?:\.\d+)?(?:\[(\d+)\])?([a-zA-Z%])`)
)

// samples are arguments for the gaps of a message.
func samples(message string) []any {
	var args []any
	put := func(i int, verb byte) {
		for len(args) <= i {
			args = append(args, "x")
		}
		switch verb {
		case 'd':
			args[i] = 7
		case 'f', 'g', 'e':
			args[i] = 1.5
		case 'c':
			args[i] = 'x'
		}
	}
	next := 0
	for _, at := range filled.FindAllStringSubmatch(message, -1) {
		if at[3] == "%" {
			continue
		}
		if at[1]+at[2] != "" {
			next, _ = strconv.Atoi(at[1] + at[2])
			next--
		}
		put(next, at[3][0])
		next++
	}
	return args
}

// Of one thing there is one, in English; Chinese does not mind.
func TestOneIsNotMany(t *testing.T) {
	for _, tt := range []struct {
		key  string
		args []any
		en   string
		zh   string
	}{
		{"rate.summary", []any{1, "se121"}, "1 puzzle by se121", ""},
		{"rate.summary", []any{2, "se121"}, "2 puzzles by se121", ""},
		{"rate.summary", []any{0, "se121"}, "0 puzzles by se121", ""},
		{"rate.summary", []any{11, "se121"}, "11 puzzles by se121", ""},
		{"bank.info", []any{"a.dat", 1, "dat", 81}, "a.dat: 1 puzzle, format dat, 81 bytes", ""},
		{"bank.info", []any{"1 puzzles", 3, "dat", 1}, "1 puzzles: 3 puzzles, format dat, 1 byte", ""},
		{"check.differ", []any{1, "R1C1"}, "they differ in 1 cell: R1C1", ""},
		{"check.clashes", []any{1, 3, "row 1", "…"}, "1 stands 3 times in row 1: …", ""},
		{"solve.several", []any{"puzzle 1", big.NewInt(1)}, "puzzle 1 has 1 solution; the first is shown (--all shows every one)", ""},
		{"solve.total", []any{1, 0.5}, "Total 1 solutions found in 0.5 seconds", ""},
		{"generate.attempts", []any{1, 1}, "puzzle 1: 1 attempt", ""},
		{"bulk.wrong", []any{1, 1}, "1 of 1 chunk is wrong", ""},
		{"bulk.failed", []any{1, "x"}, "1 puzzle could not be worked on; they are in x", ""},
		{"usage.toomany", []any{"shudu man", 1, "b"}, `shudu man takes 1 argument at most: "b" is one too many`, `shudu man 至多 1 個參數：多了 "b"`},
	} {
		if got := English.Say(tt.key, tt.args...); got != tt.en {
			t.Errorf("%s: %q, want %q", tt.key, got, tt.en)
		}
		if got := Chinese.Say(tt.key, tt.args...); tt.zh != "" && got != tt.zh {
			t.Errorf("%s: %q, want %q", tt.key, got, tt.zh)
		}
	}
	if got := agreed("%d%% of %[2]d puzzles were %s", []any{"1", 1, "x"}); got != "%d%% of %[2]d puzzle was %s" {
		t.Error(got)
	}
	if got := agreed("by %s indices of %d permutations", []any{"1", 1}); got != "by %s index of %d permutation" {
		t.Errorf("%q", got)
	}
}

// everyPair is every pair of words, in English and in Chinese, by what it is called.
func everyPair() map[string]pair {
	out := maps.Clone(map[string]pair(catalogue()))
	for english, p := range sentences() {
		chinese := p[Chinese]
		out["sentence: "+english] = pair{english, chinese}
	}
	for english, p := range system() {
		chinese := p[Chinese]
		out["system: "+english] = pair{english, chinese}
	}
	return out
}

// A row is 列, a column 行, a box 宮, a given 提示數, a candidate 候選數, wherever they
// are spoken of.
func TestTheWordsOfAGridAreTheSame(t *testing.T) {
	words := []struct {
		english, chinese *regexp.Regexp
		but              []string // said otherwise, with reason
	}{
		{regexp.MustCompile(`\brows?\b`), regexp.MustCompile(`列`), []string{"rule.entropic.about", "rule.modular.about", "stats.daily", "stats.streak"}}, // "in a row"
		{regexp.MustCompile(`\bcolumns?\b`), regexp.MustCompile(`行|欄`), nil},
		{regexp.MustCompile(`\bbox(?:es)?\b`), regexp.MustCompile(`宮`), nil},
		{regexp.MustCompile(`\bcandidates?\b`), regexp.MustCompile(`候選數`), []string{"usage.candidates"}},
		{regexp.MustCompile(`\bhouses?\b`), regexp.MustCompile(`單元`), []string{"rule.doppelganger.about"}},
		{regexp.MustCompile(`\bcages?\b`), regexp.MustCompile(`籠`), nil},
		{regexp.MustCompile(`\bdiagonals?\b`), regexp.MustCompile(`對角|斜線`), nil},
		{regexp.MustCompile(`\bsolutions?\b`), regexp.MustCompile(`解`), nil},
	}
	for name, p := range everyPair() {
		if strings.HasSuffix(name, ".example") || strings.HasPrefix(name, "web.") {
			continue
		}
		for _, w := range words {
			if w.english.MatchString(asTyped.ReplaceAllString(p[English], "")) && !w.chinese.MatchString(p[Chinese]) && !slices.Contains(w.but, name) && strings.ContainsFunc(p[Chinese], isHan) {
				t.Errorf("%s says %q in English, and in Chinese %q", name, p[English], p[Chinese])
			}
		}
	}
}

// asTyped are words of English that are typed as they stand.
var asTyped = regexp.MustCompile(`--?[a-z]+|\w+=|diagonals down up|killer, diagonal|^cages: `)

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// mainland are words of the mainland for what has another word in Taiwan.
var mainland = regexp.MustCompile(`數據|默認|軟件|硬件|網絡|服務器|文件夾|視頻|程序|鼠標|打印|粘貼|剪貼板|加載|運行|支持|質量|激活|屏幕|鏈接|線程|緩存|隊列|內存|字符|回車|全局|缺省|循環|遞歸|文本|菜單|登錄|信息|調試|接口|博客|在線|搜索|響應|字節|端口|目錄樹|網站地址|頁面刷新`)

// simplified are characters that are written so on the mainland only.
const simplified = "数独应这们对时间问题书签进过说话为经发还种见观单选择给类关闭启设输错误没删宫组长图标条线颜边网页务显个样实际请将与学习变动区块级难简专业乐买卖车东"

// Chinese is that of Taiwan: its words, its characters.
func TestChineseIsThatOfTaiwan(t *testing.T) {
	for name, p := range everyPair() {
		zh := p[Chinese]
		if found := mainland.FindString(zh); found != "" {
			t.Errorf("%s says %s: %s", name, found, zh)
		}
		if i := strings.IndexAny(zh, simplified); i >= 0 {
			r, _ := utf8.DecodeRuneInString(zh[i:])
			t.Errorf("%s has the simplified character %c: %s", name, r, zh)
		}
	}
}

// Chinese has its own marks of punctuation: none of English follows a character,
// but in what is typed as it stands.
func TestChinesePunctuation(t *testing.T) {
	marks := regexp.MustCompile(`\p{Han}[,;!?]|\p{Han}: |\p{Han}\.(?:\s|$)|\p{Han} ?\(|\)\p{Han}`)
	typed := regexp.MustCompile(`題目:解數:解答|列, 行|編號,目標值|主機:連接埠|難度:格子|名稱,…|:代碼:候選數:格子:`)
	for name, p := range everyPair() {
		if strings.HasSuffix(name, ".example") {
			continue
		}
		if found := marks.FindString(typed.ReplaceAllString(p[Chinese], "")); found != "" {
			t.Errorf("%s has %q: %s", name, found, p[Chinese])
		}
	}
}

// A sentence ends in both languages as a sentence, or in neither.
func TestSentencesEndAlike(t *testing.T) {
	for name, p := range everyPair() {
		en, zh := strings.TrimSpace(p[English]), strings.TrimSpace(p[Chinese])
		if strings.HasSuffix(name, ".example") || strings.HasPrefix(name, "web.") || name == "levels.title" || strings.ContainsAny(en, "\n") {
			continue
		}
		if strings.HasSuffix(en, "?") != strings.HasSuffix(zh, "？") && strings.ContainsFunc(zh, isHan) && !strings.Contains(zh, "？") {
			t.Errorf("%s asks in one language: %q, %q", name, en, zh)
		}
		if strings.HasPrefix(en, " ") || strings.Contains(en, "  ") && !strings.Contains(zh, "  ") {
			t.Errorf("%s has room for nothing: %q", name, en)
		}
	}
}

// Examples that can be typed are the same in both languages.
func TestExamplesAreTheSame(t *testing.T) {
	n := 0
	for key, p := range catalogue() {
		if strings.HasPrefix(key, "cmd.") && strings.HasSuffix(key, ".example") {
			if n++; p[English] != p[Chinese] {
				t.Errorf("%s: %q, %q", key, p[English], p[Chinese])
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d examples", n)
	}
}

// Messages are text: valid, without control characters but for line ends, and no line
// ends in a space.
func TestMessagesAreClean(t *testing.T) {
	for name, p := range everyPair() {
		for _, words := range p {
			if !utf8.ValidString(words) || strings.ContainsFunc(words, func(r rune) bool {
				return unicode.IsControl(r) && r != '\n' && r != '\t' || r == unicode.ReplacementChar
			}) {
				t.Errorf("%s: %q", name, words)
			}
			if strings.Contains(words, " \n") {
				t.Errorf("%s: a line ends in a space: %q", name, words)
			}
		}
	}
}

// Keys are found by how they begin, sorted.
func TestKeys(t *testing.T) {
	keys := Keys("level.")
	if !slices.IsSorted(keys) || !slices.Contains(keys, "level.easy") || slices.ContainsFunc(keys, func(k string) bool { return !strings.HasPrefix(k, "level.") }) {
		t.Errorf("%v", keys)
	}
	if got := Keys("no such beginning"); len(got) != 0 {
		t.Errorf("%v", got)
	}
	if len(Keys("")) != len(catalogue()) {
		t.Error("not all begin with nothing")
	}
	if !Has("solve.none") || Has("solve.nothing") {
		t.Error("a key is there or not")
	}
}

// Houses are named by kind and number; a kind without words keeps its name.
func TestHouses(t *testing.T) {
	for _, tt := range []struct {
		kind   string
		index  int
		en, zh string
	}{
		{"row", 3, "row 3", "第 3 列"}, {"column", 9, "column 9", "第 9 行"}, {"box", 1, "box 1", "第 1 宮"}, {"row", 0, "row", "列"}, {"strange", 2, "strange 2", "第 2 strange"},
	} {
		if en, zh := English.House(tt.kind, tt.index), Chinese.House(tt.kind, tt.index); en != tt.en || zh != tt.zh {
			t.Errorf("%s %d: %q and %q, want %q and %q", tt.kind, tt.index, en, zh, tt.en, tt.zh)
		}
	}
}

// What fills a gap is said, too: times, errors, phrases of more than a word; a word
// alone may be a name, and stays.
func TestArgumentsAreSaid(t *testing.T) {
	if got := Chinese.Say("input.passed", fmt.Errorf("x")); got != "警告：x" {
		t.Error(got)
	}
	if got := Chinese.Say("solve.gaveup", "the row", 1500*time.Millisecond); got != "列號：超過 1.5 秒，放棄" {
		t.Error(got)
	}
	if got := English.Say("solve.gaveup", "the row", time.Minute); got != "the row: gave up after 1 min" {
		t.Error(got)
	}
}
