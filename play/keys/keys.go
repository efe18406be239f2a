// Package keys is the keyboard of the game: one table that says what every key
// does and how it is told. The game takes its commands from it, the help screen
// and the manual are made from it, and a page in a browser uses the same.
//
// They are the keys that players of SudokuPad have in their fingers, where a
// terminal can send them.
package keys

// Action is what a key asks for besides entering digits.
type Action string

// The actions. Those of the first group change the board or the selection;
// package desk does them. The others ask the front end to show something.
const (
	ModeDigit  Action = "mode digit"
	ModeCorner Action = "mode corner"
	ModeCentre Action = "mode centre"
	ModeColour Action = "mode colour"
	ModeNext   Action = "next mode"
	ModeBack   Action = "previous mode"
	Up         Action = "up"
	Down       Action = "down"
	Left       Action = "left"
	Right      Action = "right"
	MoreUp     Action = "select up"
	MoreDown   Action = "select down"
	MoreLeft   Action = "select left"
	MoreRight  Action = "select right"
	All        Action = "select all"
	Others     Action = "select others"
	Clear      Action = "select none"
	Erase      Action = "erase"
	Undo       Action = "undo"
	Redo       Action = "redo"
	Empty      Action = "next empty"
	EmptyBack  Action = "previous empty"
	Enter      Action = "enter"
	First      Action = "digit first"
	Jump       Action = "jump"
	More       Action = "next digit"
	Less       Action = "previous digit"
	Fill       Action = "fill"
	Check      Action = "check"
	Hint       Action = "hint"
	Trial      Action = "checkpoint"
	Return     Action = "rollback"
	Keep       Action = "keep"
	Pause      Action = "pause"
	Unrule     Action = "unrule"

	Timer   Action = "timer"
	About   Action = "about"
	Share   Action = "share"
	Review  Action = "review"
	Menu    Action = "menu"
	Help    Action = "help"
	Quit    Action = "quit"
	AddRule Action = "rule"
	Title   Action = "title"

	// Those of menus and questions, which no key has.
	GiveUp  Action = "give up"
	Restart Action = "restart"
	Pasted  Action = "play what was pasted"
	Leave   Action = "leave unkept"
	Ended   Action = "the game has ended" // what a front end shows then
)

// Row is one line of the help: keys as people read them, the message that says
// what they do, and what each of them asks for.
type Row struct {
	Shown  string
	Help   string
	Keys   []Key
	Setter bool // in setter's mode only
}

// Key is a key by its name: "z", "up", "ctrl+z", "shift+left". Letters with
// Shift are capital: "Z".
type Key struct {
	Name  string
	Does  Action
	After bool // also when the game is over
	Alias bool // the help does not mention it
}

// Table returns the keyboard. Digits have rows here but no keys: which there
// are depends on the puzzle.
func Table() []Row { return table }

// Press is a key that was pressed.
type Press struct {
	Name             string // as in the table
	Rune             rune   // the character, 0 when it is none
	Shift, Ctrl, Alt bool
}

// Find returns the key of a name, as it is outside setter's mode or in it.
func Find(name string, setter bool) (Key, bool) {
	for _, r := range table {
		if r.Setter && !setter {
			continue
		}
		for _, k := range r.Keys {
			if k.Name == name {
				return k, true
			}
		}
	}
	return Key{}, false
}

// Number returns the digit of a key without modifiers.
func (p Press) Number() (int, bool) {
	if p.Ctrl || p.Alt || p.Shift || p.Rune < '0' || p.Rune > '9' {
		return 0, false
	}
	return int(p.Rune - '0'), true
}

func key(name string, does Action) Key   { return Key{Name: name, Does: does} }
func alias(name string, does Action) Key { return Key{Name: name, Does: does, Alias: true} }
func after(name string, does Action) Key { return Key{Name: name, Does: does, After: true} }

// walk makes the keys of the four directions, with a modifier before them.
func walk(before string, a [4]Action) []Key {
	var out []Key
	for i, name := range []string{"up", "down", "left", "right"} {
		out = append(out, Key{Name: before + name, Does: a[i], After: true, Alias: true})
	}
	return out
}

func join(lists ...[]Key) []Key {
	var out []Key
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

var (
	steps = [4]Action{Up, Down, Left, Right}
	mores = [4]Action{MoreUp, MoreDown, MoreLeft, MoreRight}
)

var table = []Row{
	{"1-9", "key.given", nil, true},
	{"Ctrl+r", "key.rule", []Key{key("ctrl+r", AddRule)}, true},
	{"Ctrl+u", "key.unrule", []Key{key("ctrl+u", Unrule)}, true},
	{"Ctrl+t", "key.title", []Key{key("ctrl+t", Title)}, true},
	{"1-9 A-G", "key.digit", nil, false},
	{"z x c v", "key.modes", []Key{key("z", ModeDigit), key("x", ModeCorner), key("c", ModeCentre), key("v", ModeColour)}, false},
	{"Space", "key.space", []Key{key("space", ModeNext), alias("shift+space", ModeBack)}, false},
	{"Shift+1-9", "key.shift", nil, false},
	{"Ctrl/Alt+1-9", "key.ctrl", nil, false},
	{"← ↑ ↓ →, w a s d", "key.move", join(walk("", steps), []Key{after("w", Up), after("s", Down), after("a", Left), after("d", Right)}), false},
	{"Shift/Ctrl+←↑↓→", "key.extend", join(walk("shift+", mores), walk("ctrl+", mores), walk("ctrl+shift+", mores)), false},
	{"Ctrl+a, i, Esc", "key.choose", []Key{key("ctrl+a", All), key("i", Others), alias("ctrl+i", Others), key("esc", Clear)}, false},
	{"Backspace, Del", "key.erase", []Key{key("backspace", Erase), alias("delete", Erase), alias(".", Erase)}, false},
	{"[ ], Ctrl+z/y", "key.undo", []Key{key("[", Undo), key("]", Redo), key("ctrl+z", Undo), alias("ctrl+y", Redo), alias("u", Undo), alias("ctrl+shift+z", Redo)}, false},
	{"Tab", "key.tab", []Key{key("tab", Empty), alias("shift+tab", EmptyBack)}, false},
	{"Enter", "key.enter", []Key{key("enter", Enter)}, false},
	{"f", "key.first", []Key{key("f", First)}, false},
	{"g 7 5", "key.jump", []Key{key("g", Jump)}, false},
	{"+ -", "key.step", []Key{key("+", More), alias("=", More), key("-", Less)}, false},
	{"n", "key.notes", []Key{key("n", Fill)}, false},
	{"k", "key.check", []Key{key("k", Check)}, false},
	{"h, h h", "key.hint", []Key{key("h", Hint)}, false},
	{"b r e", "key.trial", []Key{key("b", Trial), key("r", Return), key("e", Keep)}, false},
	{"p", "key.pause", []Key{key("p", Pause)}, false},
	{"t", "key.timer", []Key{after("t", Timer)}, false},
	{"o", "key.about", []Key{after("o", About)}, false},
	{"y", "key.share", []Key{after("y", Share)}, false},
	{"l", "key.review", []Key{after("l", Review)}, false},
	{"m", "key.menu", []Key{after("m", Menu)}, false},
	{"?", "key.help", []Key{after("?", Help)}, false},
	{"q", "key.quit", []Key{after("q", Quit)}, false},
}
