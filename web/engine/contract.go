package engine

import "encoding/json"

// Message is what comes in: a call and what it is about. Answers carry the same
// id. The call "cancel" with {"of": id} ends another one.
type Message struct {
	ID   int             `json:"id"`
	Call string          `json:"call"`
	Args json.RawMessage `json:"args,omitempty"`
}

// Reply is what goes out. Exactly one of its parts beside the id is there: a
// result or an error end a call, progress does not. Those with id 0 were not
// asked for: ready when the engine stands, keep when something is to be kept,
// state when a game changed by itself.
type Reply struct {
	ID       int    `json:"id"`
	Result   any    `json:"result,omitempty"`
	Progress any    `json:"progress,omitempty"`
	Error    *Error `json:"error,omitempty"`
	Ready    *Ready `json:"ready,omitempty"`
	Keep     *Keep  `json:"keep,omitempty"`
	State    *State `json:"state,omitempty"`
}

// Ready says that the engine stands, and which contract it speaks.
type Ready struct {
	Contract string `json:"contract"`
}

// Error says why a call failed: in words, where in the text, and of which kind.
// The kinds are unreadable, large, clash, usage, cancelled, missing, busy and
// internal.
type Error struct {
	Text   string `json:"text"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Kind   string `json:"kind"`
}

// Cancel ends a call.
type Cancel struct {
	Of int `json:"of"`
}

// Keep is one thing to do where games are kept, in the order they come. Op is
// append (lines to a game, which is made when it is new), move (a game to those
// that are done), remove, aside (a game that cannot be read), hold, release, or
// settings (lines[0] is their text).
type Keep struct {
	Op     string   `json:"op"`
	Folder string   `json:"folder,omitempty"` // games or done
	ID     string   `json:"id,omitempty"`
	Lines  []string `json:"lines,omitempty"`
}

// File is a game as it is kept: a header and a line an event.
type File struct {
	Folder string   `json:"folder"` // games or done
	ID     string   `json:"id"`
	Lines  []string `json:"lines"`
	Busy   bool     `json:"busy,omitempty"` // open elsewhere: it can be looked at only
}

// Hello begins a session: the language, and what is kept.
type Hello struct {
	Lang     string `json:"lang"`
	Settings string `json:"settings,omitempty"` // as kept; "" for none
	Files    []File `json:"files,omitempty"`
	Seed     uint64 `json:"seed,omitempty"` // 0: the clock's
}

// Home is what there is before a game: levels, games to go on with, settings.
type Home struct {
	Lang     string      `json:"lang"`
	Levels   []Named     `json:"levels"`
	Games    []GameEntry `json:"games"`
	Daily    Daily       `json:"daily"`
	Settings []Choice    `json:"settings"`
	Blanks   []Blank     `json:"blanks"`
	Keys     []KeyRow    `json:"keys"`
	Codes    []string    `json:"codes"` // keys the game takes, as "ctrl+KeyZ", "Digit5": do not let the browser have them
	Problems []string    `json:"problems,omitempty"`
}

// Named is a name for programs and one for people.
type Named struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// Blank is an empty grid to begin a puzzle with.
type Blank struct {
	Kind  string `json:"kind"` // sudoku or latin
	Size  int    `json:"size"`
	Title string `json:"title"`
}

// Daily is the puzzle of the day.
type Daily struct {
	Date   string `json:"date"`
	Status string `json:"status"` // "" (not begun), playing, solved, lost, abandoned
	Text   string `json:"text"`
}

// GameEntry is a game in a list.
type GameEntry struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Mode   string `json:"mode"` // modern, classic, set, plain
	Level  string `json:"level,omitempty"`
	Daily  string `json:"daily,omitempty"`
	Status string `json:"status"`
	Clock  string `json:"clock"`
	Last   int64  `json:"last"` // milliseconds since 1970
	Filled int    `json:"filled"`
	Open   int    `json:"open"` // of so many
	Rows   int    `json:"rows"`
	Cols   int    `json:"cols"`
	Busy   bool   `json:"busy,omitempty"`
	Done   bool   `json:"done,omitempty"`
}

// Choice is one of the settings: its title, its value in words.
type Choice struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Value string `json:"value"` // in words
	On    *bool  `json:"on,omitempty"`
}

// KeyRow is a line of the help about keys.
type KeyRow struct {
	Keys string `json:"keys"`
	Help string `json:"help"`
	Set  bool   `json:"set,omitempty"` // in setter's mode only
}

// What sessions are asked. Each answers with a State unless it says otherwise.
type (
	// Key is a key of a keyboard, as KeyboardEvent tells it.
	Key struct {
		Code  string `json:"code"`
		Key   string `json:"key"`
		Shift bool   `json:"shift,omitempty"`
		Ctrl  bool   `json:"ctrl,omitempty"`
		Alt   bool   `json:"alt,omitempty"`
		Meta  bool   `json:"meta,omitempty"`
	}
	// Level begins a game of a level, "" for any.
	Level struct {
		Level string `json:"level"`
	}
	// Begin begins a game on a puzzle in any format. With lives it has so many,
	// else as the settings say.
	Begin struct {
		Puzzle  string `json:"puzzle"`
		From    string `json:"from,omitempty"`
		Lives   *int   `json:"lives,omitempty"`
		Classic bool   `json:"classic,omitempty"`
	}
	// Set begins setter's mode on a puzzle, or on an empty grid.
	Set struct {
		Puzzle string `json:"puzzle,omitempty"`
		From   string `json:"from,omitempty"`
		Blank  string `json:"blank,omitempty"` // sudoku or latin
		Size   int    `json:"size,omitempty"`
		Solver bool   `json:"solver,omitempty"` // who asks looks for the truth itself, and tells it
	}
	// Told is what a solver found out about the puzzle in the making, for the
	// session that shows it; candidates are those to show, none for none.
	Told struct {
		Puzzle     string    `json:"puzzle"` // which one it is about
		Status     string    `json:"status"`
		Candidates [][][]int `json:"candidates,omitempty"`
	}
	// Game names a game.
	Game struct {
		Game   string `json:"game"`
		Done   bool   `json:"done,omitempty"`   // among those that have ended
		Solver bool   `json:"solver,omitempty"` // as in Set
	}
	// Enter is a digit of the keypad, by its label, or a colour, in the mode that
	// is on or the one that is named.
	Enter struct {
		Digit string `json:"digit"`
		Mode  string `json:"mode,omitempty"` // digit, corner, centre, colour
	}
	// Act is an action of package keys.
	Act struct {
		Action string `json:"action"`
	}
	// Click is a cell that is pressed or reached; click and drag take it.
	Click struct {
		Cell   int  `json:"cell"`
		Add    bool `json:"add,omitempty"`
		Toggle bool `json:"toggle,omitempty"`
		// When it was, by a clock of the page in milliseconds: what waited does not
		// make one press of two.
		When int64 `json:"when,omitempty"`
	}
	// Move is a move as text: "put 5 R1C1".
	Move struct {
		Move string `json:"move"`
	}
	// Answer answers a question that a notice asks.
	Answer struct {
		Yes bool `json:"yes"`
	}
	// Rule adds a rule about the selected cells: said in words ("cage 13+"), or
	// as JSON, which names its own cells.
	Rule struct {
		Words string          `json:"words,omitempty"`
		Rule  json.RawMessage `json:"rule,omitempty"`
	}
	// Unrule takes the rule of a number back, counted from 1.
	Unrule struct {
		Number int `json:"number"`
	}
	// Title names the puzzle in the making.
	Title struct {
		Title string `json:"title"`
	}
	// Setting takes the next value of a setting, or the one that is named.
	Setting struct {
		Name  string `json:"name"`
		Value string `json:"value,omitempty"` // on, off, a number, a language
	}
	// Whole asks for a state with all cells and the board.
	Whole struct {
		Whole bool `json:"whole"`
	}
	// ReplayAt asks for a game after so many events; without a game, the one
	// that is played. At -1 is the end.
	ReplayAt struct {
		Game string `json:"game,omitempty"`
		At   int    `json:"at"`
	}
	// Lang changes the language.
	Lang struct {
		Lang string `json:"lang"`
	}
	// Load brings files from where games are kept, or from a player.
	Load struct {
		Files []File `json:"files"`
	}
	// Import brings a game that a player saved as a file.
	Import struct {
		Text string `json:"text"`
	}
)

// State is all that the page draws of a game. Board is there when the puzzle is
// another than in the state before, and cells are those that changed; with
// whole, all of it is there.
type State struct {
	Whole   bool        `json:"whole,omitempty"`
	Game    GameInfo    `json:"game"`
	Board   *Board      `json:"board,omitempty"`
	Cells   []Cell      `json:"cells"`
	Cursor  int         `json:"cursor"`
	Chosen  []int       `json:"chosen"`
	Mode    ModeInfo    `json:"mode"`
	Marks   string      `json:"marks"` // of a hint: SVG elements to put over the board's
	Notice  *Notice     `json:"notice"`
	Said    string      `json:"said"` // what a screen reader should say now, "" for nothing
	Clock   Clock       `json:"clock"`
	Lives   *Lives      `json:"lives"`
	Left    []Left      `json:"left"`
	Undo    int         `json:"undo"`
	Redo    int         `json:"redo"`
	Trials  int         `json:"trials"` // checkpoints that stand
	Clues   []string    `json:"clues"`  // the rules that speak of the cell under the cursor
	Rules   []RuleEntry `json:"rules,omitempty"`
	Truth   *Truth      `json:"truth,omitempty"`
	Effect  Effect      `json:"effect"`
	Ending  *Ending     `json:"ending,omitempty"`
	Look    LookInfo    `json:"look"`
	Actions []Action    `json:"actions"` // what the buttons of a game do now
}

// GameInfo says which game it is.
type GameInfo struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Mode    string `json:"mode"`
	Level   string `json:"level,omitempty"`
	Status  string `json:"status"` // playing, paused, solved, lost, abandoned
	Over    bool   `json:"over,omitempty"`
	Setting bool   `json:"setting,omitempty"`
	Unkept  string `json:"unkept,omitempty"` // why it is not kept
	Rules   string `json:"rules"`            // a line a rule
	Author  string `json:"author,omitempty"`
	Puzzle  string `json:"puzzle"` // in one text, for the solver; native JSON
}

// LookInfo is what the settings say about looks.
type LookInfo struct {
	Safe  bool `json:"safe,omitempty"` // colours for the colour-blind
	Timer bool `json:"timer"`
	Bell  bool `json:"bell,omitempty"`
}

// Board is what a puzzle looks like without anything in it. Positions are
// counted row by row from 0; those that do not exist are in holes. Under is
// drawn below the digits, over above them; both are SVG elements in the units of
// box, in which a position has the side given.
type Board struct {
	Rows   int      `json:"rows"`
	Cols   int      `json:"cols"`
	Digits []string `json:"digits"` // the labels of the digits, in order
	Holes  []int    `json:"holes,omitempty"`
	Black  []int    `json:"black,omitempty"` // cells whose ink is white
	Clued  []int    `json:"clued,omitempty"` // cells with a clue in their upper left corner
	Label  string   `json:"label"`           // what a screen reader says of the grid
	Asks   string   `json:"asks,omitempty"`  // what the rules of a variant ask for, a line a rule
	Box    Box      `json:"box"`
	Below  []Below  `json:"below,omitempty"` // cells that stand in no grid: they are counted on in rows below it
	Under  string   `json:"under"`
	Over   string   `json:"over"`
}

// Below is a cell that stands in no grid: its name, and where it begins from above.
type Below struct {
	Name string `json:"name"`
	Top  int    `json:"top"`
}

// Box is a drawing's size, and where the grid begins in it.
type Box struct {
	Width  int `json:"width"`
	Height int `json:"height"`
	Left   int `json:"left"`
	Top    int `json:"top"`
	Side   int `json:"side"`
}

// Cell is one cell as it is to be shown and said.
type Cell struct {
	At     int      `json:"at"`
	Label  string   `json:"label"` // row 3, column 5, given 7
	Digit  string   `json:"digit"`
	Given  bool     `json:"given,omitempty"`
	Corner []string `json:"corner,omitempty"`
	Centre []string `json:"centre,omitempty"`
	Colour int      `json:"colour,omitempty"` // 1 to 9
	Tones  string   `json:"tones"`            // cursor chosen same seen wrong hint, with blanks between
	Focus  string   `json:"focus,omitempty"`  // notes of this digit stand out
	Keep   []string `json:"keep,omitempty"`   // candidates a hint keeps or places
	Drop   []string `json:"drop,omitempty"`   // candidates a hint takes away
	Shade  string   `json:"shade,omitempty"`  // differ, first: what the solve view points at
}

// ModeInfo is what a digit does.
type ModeInfo struct {
	Name  string `json:"name"` // digit, corner, centre, colour
	Title string `json:"title"`
	First bool   `json:"first,omitempty"` // digit first
	Held  string `json:"held,omitempty"`
}

// Notice is something said to the player.
type Notice struct {
	Text  string `json:"text"`
	Alarm bool   `json:"alarm,omitempty"`
	Asks  bool   `json:"asks,omitempty"` // answer it with yes or no
}

// Clock is the time of play.
type Clock struct {
	Millis  int64 `json:"millis"`
	Running bool  `json:"running"`
}

// Lives are how many mistakes are left.
type Lives struct {
	Left int `json:"left"`
	Of   int `json:"of"`
}

// Left is how often a digit is still to be placed; -1 where that is not known.
type Left struct {
	Digit string `json:"digit"`
	Times int    `json:"times"`
}

// RuleEntry is a rule of the puzzle in the making.
type RuleEntry struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	Title  string `json:"title"`
	Cells  []int  `json:"cells,omitempty"`
}

// Truth is what is known about the puzzle in the making.
type Truth struct {
	Status string `json:"status"` // looking, none, one, several, unknown, impossible
	Text   string `json:"text"`
}

// Effect is what a page has to do after a call: open something, ring, take the
// notice away after some milliseconds.
type Effect struct {
	Action string `json:"action,omitempty"` // menu, help, share, review, about, quit, rule, title, the game has ended …
	Ring   bool   `json:"ring,omitempty"`
	Flash  int    `json:"flash,omitempty"`
}

// Ending is how a game ended.
type Ending struct {
	Title    string   `json:"title"`
	Lines    []string `json:"lines"`
	Solvable bool     `json:"solvable"` // there is a solution to show
}

// Action is a button: what act takes, and its title.
type Action struct {
	Action string `json:"action"`
	Title  string `json:"title"`
	On     bool   `json:"on"` // it can be done now
}

// Replayed is a game at one of its events.
type Replayed struct {
	At    int      `json:"at"`
	Of    int      `json:"of"`
	Text  string   `json:"text"`
	Clock string   `json:"clock"`
	Slow  []string `json:"slow"` // where the time went
	Wait  int      `json:"wait"` // milliseconds until the next event, when it plays
	State *State   `json:"state"`
}

// Statistics is what is known of the games that have ended.
type Statistics struct {
	Head  []string    `json:"head"` // of the columns
	Rows  [][]string  `json:"rows"`
	Lines []string    `json:"lines"`
	Games []GameEntry `json:"games"`
}

// Saved is a game, or a puzzle, as a file.
type Saved struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Shared is a puzzle to give away: the fragment of a link to this page, the same
// as a QR code when base is given, links to other programs, and text.
type Shared struct {
	Fragment string      `json:"fragment"` // p=…
	URL      string      `json:"url"`
	QR       string      `json:"qr"` // SVG; "" when the link is too long for one
	Links    []NamedLink `json:"links"`
	Text     string      `json:"text"`
}

// NamedLink is an address and the program that opens it.
type NamedLink struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// What solvers are asked beside the questions of package answer (solve, count,
// check, convert, draw, rate, hint, explain, generate, steps, formats, rules,
// techniques, engines), which take the flags of the command line as keys and
// answer with its objects.
type (
	// Parse reads puzzles from a text or, in base64, from any file.
	Parse struct {
		Text   string `json:"text,omitempty"`
		Base64 string `json:"base64,omitempty"`
		Name   string `json:"name,omitempty"` // of the file
		From   string `json:"from,omitempty"`
		Most   int    `json:"most,omitempty"` // puzzles to return; 0 means 1000
		Lang   string `json:"lang,omitempty"`
	}
	// Look asks for a puzzle as it is drawn: with a solution, with candidates,
	// with cells pointed at.
	Look struct {
		Puzzle     string  `json:"puzzle"`
		From       string  `json:"from,omitempty"`
		Solution   [][]any `json:"solution,omitempty"`   // rows of values, as solve answers
		Candidates [][]any `json:"candidates,omitempty"` // as solve answers
		Differ     []int   `json:"differ,omitempty"`
		Lang       string  `json:"lang,omitempty"`
	}
	// About asks one thing of a puzzle: status, solutions, exports, minimise.
	About struct {
		Puzzle string `json:"puzzle"`
		From   string `json:"from,omitempty"`
		Limit  uint64 `json:"limit,omitempty"`
		Millis int    `json:"millis,omitempty"` // how long it may take; 0 for no end
		Lang   string `json:"lang,omitempty"`
	}
	// Share asks for a puzzle to give away.
	Share struct {
		Puzzle string `json:"puzzle"`
		From   string `json:"from,omitempty"`
		Base   string `json:"base,omitempty"` // the address of the page
	}
	// Unshare reads the fragment of a link.
	Unshare struct {
		Fragment string `json:"fragment"`
		Lang     string `json:"lang,omitempty"`
	}
	// LearnOpen begins a lesson on a puzzle; without one, on the lesson's own, of
	// which some have several. Learn takes topics of the kind step, compare and
	// walk the one that is called like them.
	LearnOpen struct {
		Topic  string `json:"topic"`
		Number int    `json:"number,omitempty"` // which of the lesson's own, from 0
		Puzzle string `json:"puzzle,omitempty"`
		From   string `json:"from,omitempty"`
		Lang   string `json:"lang,omitempty"`
	}
	// LearnGo goes to a step, by some steps, or on to the next of an outcome.
	LearnGo struct {
		To    *uint64 `json:"to,omitempty"`
		By    int     `json:"by,omitempty"`
		Until string  `json:"until,omitempty"` // back, solution, end
		Lang  string  `json:"lang,omitempty"`
	}
)

// Parsed is what a text or a file holds.
type Parsed struct {
	Format  string        `json:"format"`
	Puzzles []ParsedEntry `json:"puzzles"`
	More    bool          `json:"more,omitempty"` // there are more than were asked for
}

// ParsedEntry is one puzzle of it, or why it cannot be read.
type ParsedEntry struct {
	Index  int    `json:"index"`
	Name   string `json:"name"`
	Author string `json:"author,omitempty"`
	Rows   int    `json:"rows"`
	Cols   int    `json:"cols"`
	Givens int    `json:"givens"`
	Rules  string `json:"rules,omitempty"`  // a line a rule
	Puzzle string `json:"puzzle,omitempty"` // native JSON
	Error  *Error `json:"error,omitempty"`
}

// Looked is a puzzle to be drawn by the page's board.
type Looked struct {
	Board Board  `json:"board"`
	Cells []Cell `json:"cells"`
	Rules string `json:"rules"`
	Title string `json:"title"`
}

// Solution is a solution as it is found: k counts from 1.
type Solution struct {
	K        uint64          `json:"k"`
	Solution json.RawMessage `json:"solution"`
	Vars     []string        `json:"vars,omitempty"` // variable cells, as "name = value"
}

// Counted is how far a count has come: a number of any size, in digits.
type Counted struct {
	Count string `json:"count"`
	Text  string `json:"text"`
	Done  bool   `json:"done,omitempty"`
}

// Status is what is known about a puzzle: its live status while it is set, and
// the differences of two of its solutions.
type Status struct {
	Status     string          `json:"status"` // none, unique, multiple, unknown, solved
	Text       string          `json:"text"`
	Clashes    []string        `json:"clashes,omitempty"` // in words
	Wrong      []int           `json:"wrong,omitempty"`   // the cells they are about
	First      json.RawMessage `json:"first,omitempty"`
	Second     json.RawMessage `json:"second,omitempty"`
	FirstVars  []string        `json:"first_vars,omitempty"` // variable cells of the first, as "name = value"
	SecondVars []string        `json:"second_vars,omitempty"`
	Differ     []int           `json:"differ,omitempty"`
	Candidates [][][]int       `json:"candidates,omitempty"` // the true ones
	CouldVars  []string        `json:"could_vars,omitempty"` // of variable cells, as "name = values"
	Idle       []int           `json:"idle,omitempty"`       // givens of a unique puzzle that could go
	IdleRules  []int           `json:"idle_rules,omitempty"` // rules that could go, counted from 1
	Needed     []int           `json:"needed,omitempty"`     // givens without which it is not unique
}

// Export is a puzzle in a format, or why the format cannot say it.
type Export struct {
	Format string `json:"format"`
	Title  string `json:"title"`
	Text   string `json:"text,omitempty"`
	Link   bool   `json:"link,omitempty"` // the text is an address
	Base64 string `json:"base64,omitempty"`
	File   string `json:"file"` // what to call it
	Error  string `json:"error,omitempty"`
}

// RuleKind is a rule in the setter's palette: what it is called, what it says
// and what is to be filled in.
type RuleKind struct {
	Name   string      `json:"name"`
	Title  string      `json:"title"`
	About  string      `json:"about"`
	Words  string      `json:"words"` // all that a search may find it by
	Fields []RuleField `json:"fields"`
	Sample string      `json:"sample"` // a rule of the kind, as JSON
	Puzzle string      `json:"puzzle"` // an example puzzle
}

// RuleField is one thing to fill in. Its kind is cells, cell, lists (of cells),
// number, numbers, word, words, flag, or json for what none of these can say.
type RuleField struct {
	Name   string `json:"name"`
	Title  string `json:"title"`
	Kind   string `json:"kind"`
	Sample string `json:"sample"` // as JSON
}

// Lesson is a search at one step.
type Lesson struct {
	Topic   string       `json:"topic"`
	Title   string       `json:"title"`
	About   string       `json:"about"`
	Step    uint64       `json:"step"`
	Total   uint64       `json:"total,omitempty"` // when it is known
	Ended   bool         `json:"ended,omitempty"`
	Outcome string       `json:"outcome"`
	Text    string       `json:"text"`
	Counts  []NamedCount `json:"counts"`
	Board   *Board       `json:"board,omitempty"` // with the first answer of a lesson
	Cells   []Cell       `json:"cells"`
	Ladder  []LadderRung `json:"ladder"`
	Dead    bool         `json:"dead,omitempty"` // the step went back from a cell where no digit could stay
}

// Topic is a lesson.
type Topic struct {
	Name  string `json:"name"`
	Kind  string `json:"kind"` // step, compare, walk: which call gives it
	Title string `json:"title"`
	About string `json:"about"`
}

// Compared is what the engines did on a puzzle, and the puzzles that there are to
// compare them on. Each run comes as progress when it is known.
type Compared struct {
	Title   string        `json:"title"`
	About   string        `json:"about"`
	Puzzles []string      `json:"puzzles"` // the names of those that can be chosen
	Number  int           `json:"number"`  // which one it is
	Board   *Board        `json:"board,omitempty"`
	Cells   []Cell        `json:"cells"`
	Heads   []string      `json:"heads"`
	Runs    []ComparedRun `json:"runs"`
	Notes   []string      `json:"notes"`
	Scale   string        `json:"scale"` // what the bars say
}

// ComparedRun is what one engine did.
type ComparedRun struct {
	Columns []string `json:"columns"` // a text for each of the heads
	Share   float64  `json:"share"`   // how long its bar is, from 0 to 1, on a scale of tenfold steps
}

// Walked is how a person solves a puzzle, step by step beside the recursion.
type Walked struct {
	Title   string       `json:"title"`
	About   string       `json:"about"`
	Board   *Board       `json:"board,omitempty"`
	Cells   []Cell       `json:"cells"`
	Heads   []string     `json:"heads"`
	Steps   []WalkedStep `json:"steps"`
	Person  string       `json:"person"`  // what a person took
	Machine string       `json:"machine"` // what the recursion took
}

// WalkedStep is a step of both; either may have come to its end.
type WalkedStep struct {
	Person  string `json:"person"`
	Machine string `json:"machine"`
	At      int    `json:"at"` // the cell that the person writes to, -1 for none
}

// NamedCount is a number with its name.
type NamedCount struct {
	Title string `json:"title"`
	Count string `json:"count"`
}

// LadderRung is a cell on the path through the tree, with its branches; a gap
// stands for some that are left out.
type LadderRung struct {
	Name     string   `json:"name"`
	Branches []Branch `json:"branches,omitempty"`
	Last     bool     `json:"last,omitempty"`
	Gap      int      `json:"gap,omitempty"`
}

// Branch is a digit in a cell and what became of it: refused, done, chosen, open.
type Branch struct {
	Digit string `json:"digit"`
	Fate  string `json:"fate"`
}
