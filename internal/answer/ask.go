package answer

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"shudu/draw"
	"shudu/format"
	_ "shudu/format/all" // every format can be asked in
	"shudu/internal/fault"
	"shudu/internal/text"
	"shudu/solve"
)

// Kit is what answers need from outside. Its zero value answers in English, on
// one thread, without a clock and with the same chance each time.
type Kit struct {
	Lang    text.Lang
	Threads int                  // how many may work on one question; 0 means one
	Clock   func() time.Duration // time used so far, for "seconds"; nil: none is told
	Seed    func() uint64        // chance where none is asked for
	Most    int                  // how many bytes the text of puzzles may have; 0: any number
	// Within bounds a context by a time; nil: the time that a question asks for
	// is not kept.
	Within func(context.Context, time.Duration) (context.Context, context.CancelFunc)
	// Pictures are drawings beside text and svg, by name: png, pdf.
	Pictures map[string]func(io.Writer, ...draw.Picture) error
}

// Question is what is asked: the flags of all commands, by their names.
type Question struct {
	Puzzle  string  `json:"puzzle"`
	From    string  `json:"from"`
	Lenient bool    `json:"lenient"`
	Timeout Span    `json:"timeout"`
	Threads uint64  `json:"threads"` // no more than so many; 0: as many as may work
	Seed    *uint64 `json:"seed"`
	Lang    string  `json:"lang"`
	Output  string  `json:"output"`

	Limit      *uint64 `json:"limit"`
	All        bool    `json:"all"`
	Engine     string  `json:"engine"`
	Candidates bool    `json:"candidates"`

	Minimise  bool `json:"minimise"`
	Redundant bool `json:"redundant"`

	Rotate    Word `json:"rotate"`
	Relabel   Word `json:"relabel"`
	Shuffle   bool `json:"shuffle"`
	Canonical bool `json:"canonical"`

	Style   string `json:"style"`
	Title   string `json:"title"`
	Answers bool   `json:"answers"`

	Profile string `json:"profile"`

	Level  Word   `json:"level"`
	Cell   string `json:"cell"`
	Notes  string `json:"notes"`
	Verify bool   `json:"verify"`

	Technique Words  `json:"technique"`
	Count     uint64 `json:"count"`
	Givens    Word   `json:"givens"`
	Symmetry  string `json:"symmetry"`
	Pattern   string `json:"pattern"`
	Minimal   bool   `json:"minimal"`
	Size      int    `json:"size"`
	Rules     Words  `json:"rules"`
	ER        Word   `json:"er"`
	HoDoKu    string `json:"hodoku"`
	Allow     Words  `json:"allow"`
	Forbid    Words  `json:"forbid"`
	Mathdoku  int    `json:"mathdoku"`
	Ops       string `json:"ops"`
	Cages     int    `json:"cages"`
	Values    Word   `json:"values"`
	Like      string `json:"like"`   // a puzzle: make others like it
	Layout    string `json:"layout"` // a puzzle: keep its rules where they are
}

// call is a question that is being answered.
type call struct {
	*Kit
	Question
	lang     text.Lang
	progress func(any)
	heard    bool // somebody listens to progress
}

// threads returns how many threads work on the question.
func (c *call) threads() int {
	may := max(1, c.Kit.Threads)
	if c.Question.Threads == 0 {
		return may
	}
	return int(min(uint64(may), c.Question.Threads))
}

// questions are those that can be asked, by name.
var questions map[string]func(*call, context.Context) (any, error)

func init() {
	questions = map[string]func(*call, context.Context) (any, error){
		"solve": (*call).solve, "count": (*call).count, "check": (*call).check, "convert": (*call).convert,
		"draw": (*call).draw, "rate": (*call).rate, "hint": (*call).hint, "explain": (*call).explain,
		"steps": (*call).steps, "generate": (*call).generate,
		"formats":    func(c *call, _ context.Context) (any, error) { return list(Formats(c.lang)), nil },
		"rules":      func(c *call, _ context.Context) (any, error) { return list(Rules(c.lang)), nil },
		"engines":    func(c *call, _ context.Context) (any, error) { return list(Engines(c.lang)), nil },
		"techniques": func(c *call, _ context.Context) (any, error) { return list(TechniqueList(c.lang)), nil },
	}
}

// List is an answer that is a list.
type List struct {
	V    int `json:"v"`
	List any `json:"list"`
}

func list(l any) List { return List{1, l} }

// Questions names the questions, in order.
func Questions() []string {
	var names []string
	for name := range questions {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Asks reports whether a question is known.
func Asks(name string) bool { return questions[name] != nil }

// Ask answers the question of a name. Progress, when not nil, is told how far
// long work has come: [Progress] by "count", an [Object] a solution by "solve"
// with all.
func (k *Kit) Ask(ctx context.Context, name string, args []byte, progress func(any)) (any, error) {
	ask := questions[name]
	if ask == nil {
		return nil, usage(k.Lang, "usage.choice", "call", name, strings.Join(Questions(), ", "))
	}
	c := &call{Kit: k, lang: k.Lang, progress: progress}
	if err := c.read(args); err != nil {
		return nil, err
	}
	if c.heard = progress != nil; !c.heard {
		c.progress = func(any) {}
	}
	if c.Timeout > 0 && k.Within != nil {
		var cancel context.CancelFunc
		ctx, cancel = k.Within(ctx, time.Duration(c.Timeout))
		defer cancel()
	}
	object, err := ask(c, ctx)
	switch {
	case err == nil && errors.Is(ctx.Err(), context.Canceled):
		return nil, ctx.Err()
	case late(err):
		return &Unknown{1, "unknown"}, nil
	}
	return object, err
}

// source is what the text of a question is called in errors.
const source = "puzzle"

// each hands on every puzzle of the text.
func (c *call) each(yield func(format.Item, int, *format.Source) error) error {
	if c.From != "" {
		switch f := format.Lookup(c.From); {
		case f == nil:
			return choice(c.lang, "from", c.From, formatNames()...)
		case f.Read == nil:
			return usage(c.lang, "usage.notread", c.From)
		}
	}
	src := format.NewSource(strings.NewReader(c.Puzzle), source)
	if c.Lenient {
		src.Lenient = func(error) {}
	}
	f, err := format.Detect(src, c.From)
	if err != nil {
		return err
	}
	index := 0
	for item, err := range src.Puzzles(f) {
		if index++; err != nil {
			return err
		}
		if err := yield(item, index, src); err != nil {
			return err
		}
	}
	return nil
}

// formatNames lists the formats that can be read.
func formatNames() (names []string) {
	for _, f := range format.All() {
		if f.Read != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

// one returns the only puzzle of the text.
func (c *call) one() (it format.Item, err error) {
	err = c.each(func(item format.Item, index int, src *format.Source) error {
		if index > 1 {
			return src.Errorf(item.Line, 0, "%w", errSeveral)
		}
		it = item
		return nil
	})
	return it, err
}

var errSeveral = fault.New("the text holds several puzzles: ask about one at a time")

// sound returns an error that names the clashes of a puzzle's givens, nil when
// there are none.
func (c *call) sound(ctx context.Context, it format.Item) error {
	clashes, err := Clashes(ctx, it.Puzzle)
	if err != nil {
		return c.placed(it, err)
	}
	if len(clashes) == 0 {
		return nil
	}
	return c.placed(it, clashError{Clash(c.lang, it.Puzzle.Geometry, clashes[0])})
}

// placed says where the puzzle stands that an error is about, unless the error
// does or it is none of the puzzle's.
func (c *call) placed(it format.Item, err error) error {
	var parse *format.ParseError
	if errors.As(err, &parse) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return &format.ParseError{Source: source, Line: it.Line, Err: err}
}

// clashError names a clash in words.
type clashError struct{ words string }

func (e clashError) Error() string { return e.words }

// Is makes it one of the errors about clashes.
func (e clashError) Is(err error) bool { return err == errClash }

// late reports whether an error is only that the time is over.
func late(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, solve.ErrLimit)
}

// clocked returns what work takes by the kit's clock.
func (c *call) clocked(work func() error) (time.Duration, error) {
	if c.Clock == nil {
		return 0, work()
	}
	began := c.Clock()
	err := work()
	return c.Clock() - began, err
}

// seed is the seed that was asked for, or any.
func (c *call) seed() uint64 {
	switch {
	case c.Question.Seed != nil:
		return *c.Question.Seed
	case c.Kit.Seed != nil:
		return c.Kit.Seed()
	}
	return 0
}

// chance is a source of chance for every puzzle.
func (c *call) chance() func(index int) *rand.Rand {
	seed := c.seed()
	return func(index int) *rand.Rand { return rand.New(rand.NewPCG(seed, uint64(index))) }
}

// Text is an answer that is text in a format, or bytes.
type Text struct {
	V      int    `json:"v"`
	Format string `json:"format"`
	Text   string `json:"text"`
	Base64 []byte `json:"base64,omitempty"` // where the format is no text
}

// cut returns the tally of a search that was ended by its time.
func cut(t solve.Tally, err error) (solve.Tally, error) {
	if late(err) {
		t.Exact = false
		return t, nil
	}
	return t, err
}

// One reads the only puzzle of a text, in the format that is named or sniffed.
func One(puzzle, from string) (format.Item, error) {
	c := &call{Kit: &Kit{}, Question: Question{Puzzle: puzzle, From: from}}
	return c.one()
}
