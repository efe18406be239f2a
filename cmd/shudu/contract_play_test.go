package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"shudu/internal/store"
	"shudu/play"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
)

// athome gives a game a home of its own.
func athome(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	t.Cleanup(xdg.Reload) // after the environment is what it was
	defer xdg.Reload()
	for _, name := range []string{"HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "LocalAppData", "AppData"} {
		t.Setenv(name, dir)
	}
}

// said checks that words are said in their order.
func said(t *testing.T, out string, words ...string) {
	t.Helper()
	rest := out
	for _, w := range words {
		_, after, found := strings.Cut(rest, w)
		if !found {
			t.Errorf("%q is not said behind the words before it:\n%s", w, out)
			return
		}
		rest = after
	}
}

// A game in plain lines, from the first word to the last: a wrong digit costs a life,
// a right one stands, and what is not understood is answered.
func TestAPlainGame(t *testing.T) {
	athome(t)
	status, out, notices := shudu(t, "R1C2 3\nR1C2 2\nhint\nbad stuff\nundo\nhelp\nquit\n", "play", "--plain", unique4)
	if status != 0 || notices != "" {
		t.Errorf("status %d, %q", status, notices)
	}
	said(t, out, "Row 1: 1 _ _ _\nRow 2: _ 4 _ _\n", "Error! Lives = 4\n", "R1C2: 2\n", "So R", "Not understood: bad stuff", "undo\n", "checkpoint; rollback", "The game is kept.\n")
	_, zh, _ := shudu(t, "R1C2 3\nquit\n", "play", "--plain", "--lang", "zh-TW", unique4)
	said(t, zh, "1 _ _ _", "4")
	if !isChinese(zh) || strings.Contains(zh, "Row 1") {
		t.Errorf("%s", zh)
	}
}

// Five wrong digits and the game is lost; the same one again costs a life, too; with
// lives off nobody dies.
func TestLivesOfAPlainGame(t *testing.T) {
	athome(t)
	wrong := strings.Repeat("R1C2 3\n", 6)
	_, out, _ := shudu(t, wrong, "play", "--plain", unique4)
	said(t, out, "Lives = 4", "Lives = 3", "Lives = 2", "Lives = 1", "You lose the game!")
	_, out, _ = shudu(t, wrong, "play", "--plain", "--lives", "2", unique4)
	if said(t, out, "Lives = 1", "You lose the game!"); strings.Contains(out, "Lives = 2") {
		t.Errorf("%s", out)
	}
	_, out, _ = shudu(t, wrong+"quit\n", "play", "--plain", "--lives", "off", unique4)
	if strings.Contains(out, "You lose") {
		t.Errorf("%s", out)
	}
	for _, lives := range []string{"0", "-1", "many", "1.5"} {
		tells(t, "", []string{"play", "--plain", "--lives", lives, unique4}, says{2, "", `/shudu: --lives is a number from 1 or off, not "[^\n]*"\n/`})
	}
}

// A game that is won says so and how long it took, and that is its last word.
func TestAWonGame(t *testing.T) {
	athome(t)
	var moves strings.Builder
	for i, digit := range solved4 {
		if unique4[i] == '.' {
			moves.WriteString("R" + string(rune('1'+i/4)) + "C" + string(rune('1'+i%4)) + " " + string(digit) + "\n")
		}
	}
	status, out, _ := shudu(t, moves.String(), "play", "--plain", unique4)
	if status != 0 || !regexp.MustCompile(`You did it! [^\n]*\d[^\n]*\n$`).MatchString(out) {
		t.Errorf("status %d\n%s", status, out)
	}
}

// The classic game says handout 3's words, in English unless another language is
// asked for by name.
func TestClassicWords(t *testing.T) {
	athome(t)
	status, out, _ := shudu(t, "1\nabandon\n", "play", "--plain", "--classic")
	if status != 0 {
		t.Errorf("status %d", status)
	}
	said(t, out, "My Sudoku Game\n", "Total Problems = 1200\n", "Select problem ID (Input 0 for random)", "OK, Problem ID = 1\n", "You abandoned!")
	t.Setenv("LC_ALL", "zh_TW.UTF-8")
	_, again, _ := shudu(t, "1\nabandon\n", "play", "--plain", "--classic")
	said(t, again, "Total Problems = 1200\n", "You abandoned!")
	_, zh, _ := shudu(t, "1\nabandon\n", "play", "--plain", "--classic", "--lang", "zh-TW")
	if !isChinese(zh) {
		t.Errorf("%s", zh)
	}
	// One puzzle is a bank of one.
	_, one, _ := shudu(t, "0\nabandon\n", "play", "--plain", "--classic", unique4)
	said(t, one, "Total Problems = 1\n", "OK, Problem ID = 1\n")
}

// A game of a bank, by number or by chance; a number that is none is told.
func TestGamesOfABank(t *testing.T) {
	athome(t)
	path := filepath.Join(t.TempDir(), "mine.txt")
	tells(t, unique4+"\n"+four+"\n", []string{"bank", "make", path, "-", "-q"}, says{0, "", ""})
	_, out, _ := shudu(t, "quit\n", "play", "--plain", "--bank", path, "--id", "2")
	said(t, out, "Row 1: 1 _ _ _\nRow 2: _ 2 _ _\n")
	tells(t, "", []string{"play", "--plain", "--bank", path, "--id", "3"}, says{2, "", "shudu: --id is a number from 1 to 2, not 3\n"})
	tells(t, "", []string{"play", "--plain", "--id", "-1"}, says{2, "", "shudu: --id is a number from 1 to 1200, not -1\n"})
	_, any1, _ := shudu(t, "quit\n", "play", "--plain", "--bank", path, "--seed", "1")
	_, any2, _ := shudu(t, "quit\n", "play", "--plain", "--bank", path, "--seed", "1")
	if any1 != any2 || !strings.Contains(any1, "Row 4") {
		t.Errorf("%s%s", any1, any2)
	}
	status, _, notices := shudu(t, "", "play", "--plain", "--bank", filepath.Join(t.TempDir(), "none"))
	if status != 2 || strings.Count(notices, "\n") != 1 {
		t.Errorf("status %d, %q", status, notices)
	}
}

// A technique to practise: the game is called after it and the first hint is it. One
// that is none is refused.
func TestPlayATechnique(t *testing.T) {
	athome(t)
	status, out, _ := shudu(t, "hint\nquit\n", "play", "--plain", "--technique", "X-Wing", "--seed", "3")
	if status != 0 {
		t.Errorf("status %d", status)
	}
	said(t, out, "X-Wing", "Row 9: ", "the digit", "cannot be in")
	tells(t, "", []string{"play", "--plain", "--technique", "Luck"}, says{2, "", `/shudu: "Luck" is no technique[^\n]*\n/`})
	tells(t, "", []string{"play", "--plain", "--technique", "X-Wing", "--timeout", "1ns"}, says{2, "", "/shudu: [^\n]*\n/"})
}

// The daily puzzle is the same all day and kept: who leaves comes back to it.
func TestTheDailyGameIsKept(t *testing.T) {
	athome(t)
	_, out, _ := shudu(t, "quit\n", "play", "--plain", "--daily")
	_, again, _ := shudu(t, "quit\n", "play", "--plain", "--daily")
	row := regexp.MustCompile(`Row 1: [^\n]*`)
	if row.FindString(out) == "" || row.FindString(out) != row.FindString(again) {
		t.Errorf("%s\n%s", out, again)
	}
}

// Without a terminal and without --plain there is no game, and it says what to do.
func TestAGameNeedsATerminal(t *testing.T) {
	for _, args := range [][]string{{"play"}, {"play", "--classic"}, {"play", unique4}, {"play", "--set"}} {
		tells(t, "", args, says{2, "", "/shudu: [^\n]*--plain[^\n]*\n/"})
	}
}

// A game that the page saved as a file, or a copy of one, goes on among the player's
// own, wherever the file lies; the same file again goes on with that game.
func TestAGameInAFileIsBrought(t *testing.T) {
	from, home := store.At(t.TempDir()), store.At(t.TempDir())
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	g, err := shelf.Of(from).Create(play.Card{ID: "theirs", Mode: "modern"}, p, time.UnixMilli(1_700_000_000_000))
	if err != nil {
		t.Fatal(err)
	}
	g.Do(t.Context(), time.UnixMilli(1_700_000_001_000), play.Put(4, 12))
	g.Close()
	found, err := from.Read(shelf.Games, "theirs")
	if err != nil {
		t.Fatal(err)
	}
	name := file(t, "saved.game", string(shelf.Seal(found.Lines...)))
	lines, ok := gameFile([]string{name})
	if !ok || !slices.Equal(lines, found.Lines) {
		t.Fatalf("%v: %q", ok, lines)
	}
	id, err := bringGame(home, lines, time.UnixMilli(1_700_000_002_000))
	if err != nil {
		t.Fatal(err)
	}
	there, err := home.Read(shelf.Games, id)
	if err != nil || !slices.Equal(there.Lines[1:], lines[1:]) {
		t.Errorf("%v: %q", err, there.Lines)
	}
	if again, err := bringGame(home, there.Lines[:2], time.UnixMilli(1_700_000_003_000)); again != id || err != nil {
		t.Errorf("a game that went on is brought as %s: %v", again, err)
	}
	for _, bad := range [][]string{nil, {name, name}, {file(t, "x.game", "53..7....\n")}, {file(t, "empty.game", "")}, {filepath.Join(t.TempDir(), "none.game")}, {file(t, "saved.txt", string(shelf.Seal(lines...)))}} {
		if _, ok := gameFile(bad); ok {
			t.Errorf("%q is a game", bad)
		}
	}
	if _, err := bringGame(home, []string{"no header"}, time.Now()); err == nil {
		t.Error("no game is brought")
	}
}

// A saved game is known by where it lies: FOLDER/games/ID.game.
func TestSavedGamesAreKnownByTheirPlace(t *testing.T) {
	dir := t.TempDir()
	game := filepath.Join(dir, "games", "abc.game")
	if err := os.Mkdir(filepath.Join(dir, "games"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "games", "notes.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, ok := savedGame([]string{game}); ok {
		t.Error("a game that is not there")
	}
	other := file(t, "abc.game", "")
	if _, _, ok := savedGame([]string{other}); ok {
		t.Error("a game in another folder")
	}
	if _, _, ok := savedGame([]string{filepath.Join(dir, "games", "notes.txt")}); ok {
		t.Error("a file that is no game")
	}
	if _, _, ok := savedGame(nil); ok {
		t.Error("no game")
	}
	if err := os.WriteFile(game, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if in, id, ok := savedGame([]string{game}); !ok || in != dir || id != "abc" {
		t.Errorf("%s in %s, %v", id, in, ok)
	}
}

// The file of a game goes on line by line, too, as it goes on in the terminal: the
// digits stand, and what is played is kept with it.
func TestAPlainGameGoesOn(t *testing.T) {
	athome(t)
	shudu(t, "R1C2 2\nquit\n", "play", "--plain", unique4)
	var games []string
	filepath.WalkDir(os.Getenv("HOME"), func(path string, _ fs.DirEntry, _ error) error {
		if filepath.Ext(path) == ".game" {
			games = append(games, path)
		}
		return nil
	})
	if len(games) != 1 {
		t.Fatalf("%v", games)
	}
	_, out, _ := shudu(t, "R1C3 4\nquit\n", "play", "--plain", games[0])
	said(t, out, "Row 1: 1 2 _ _\n", "R1C3: 4\n")
	_, again, _ := shudu(t, "quit\n", "play", "--plain", games[0])
	said(t, again, "Row 1: 1 2 4 _\n")
	copied, _ := os.ReadFile(games[0])
	_, elsewhere, _ := shudu(t, "quit\n", "play", "--plain", file(t, "copy.game", string(copied)))
	said(t, elsewhere, "Row 1: 1 2 4 _\n")
	tells(t, "", []string{"play", "--plain", "--lives", "3", games[0]}, says{2, "", "shudu: --lives does nothing here: a saved game goes on as it was\n"})
}

// What is played comes from one place: flags that leave no room for each other are
// refused before anything is dealt.
func TestAGameComesFromOnePlace(t *testing.T) {
	athome(t)
	tells(t, "", []string{"play", "--plain", "--daily", "--level", "hard"}, says{2, "", "shudu: the puzzle of the day has its own level: --daily goes without --level\n"})
	tells(t, "", []string{"play", "--daily", "--level", "hard", "--lang", "zh-TW"}, says{2, "", "shudu: 每日一題的難度是固定的：--daily 不能與 --level 並用\n"})
	for _, args := range [][]string{{"--daily", "--id", "3"}, {"--daily", "--classic"}, {"--daily", "--set"}, {"--set"}, {"--classic", "--set"}, {"--level", "easy", "--id", "3"}, {"--classic", "--level", "easy"}, {"--technique", "X-Wing", "--level", "easy"}} {
		tells(t, "", append([]string{"play", "--plain"}, args...), says{2, "", "/shudu: --[^\n]* do not go together\n/"})
	}
	for _, args := range [][]string{{unique4, "--daily"}, {unique4, "--level", "easy"}, {unique4, "--id", "1"}, {"--from", "line"}} {
		tells(t, "", append([]string{"play", "--plain"}, args...), says{2, "", "/shudu: --[^\n]* does nothing here: [^\n]*\n/"})
	}
}
