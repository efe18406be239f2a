package server

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"shudu/internal/fault"
	"shudu/play"
	"shudu/play/shelf"
	"shudu/sudoku"
)

// The ways a game cannot be written to, beside those of the shelf.
var (
	errChanged = fault.New("the game has changed: read it again")
	errGame    = fault.New("this cannot be kept as a game")
	errHolder  = fault.New("a holder is named by 16 to 64 letters, digits, - and _")
)

// holds are the saved games that pages have open. A page cannot say that it
// was closed for good, or lost its network, or its machine its power; so a game
// is held for a while after its page was heard last, and no longer (a lease).
// While it is held it is locked on the shelf, as by a game in a terminal.
//
// What a page writes names the number of lines that it has seen, and appends to
// those. So the same lines can be sent twice when an answer is lost, also with
// others behind them, and lines that were made from another state than the game's
// are refused.
type holds struct {
	files shelf.Files
	lease time.Duration
	mu    sync.Mutex
	held  map[string]*hold
}

// hold is one of them.
type hold struct {
	holder   string
	file     shelf.File
	lines    []string
	geometry *sudoku.Geometry
	until    time.Time
	ends     *time.Timer
}

// writing is what a page asks for.
type writing struct {
	Holder string   `json:"holder"`
	From   *int     `json:"from"`
	Lines  []string `json:"lines"`
	Done   bool     `json:"done"`
	Close  bool     `json:"close"`
	Moves  []string `json:"moves"` // of a program that is no page: see play
}

// kept is what was kept: all lines of the game, and where it is now.
type kept struct {
	folder shelf.Folder
	lines  []string
}

// The most that is held: games at once, and lines of one game.
const (
	mostGames = 256
	mostLines = 100_000
)

func newHolds(files shelf.Files, lease time.Duration) *holds {
	return &holds{files: files, lease: lease, held: map[string]*hold{}}
}

// count is how many games are held.
func (h *holds) count() int {
	if h == nil {
		return 0
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.held)
}

// mine reports whether somebody holds a game.
func (h *holds) mine(id, holder string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	hd := h.held[id]
	return hd != nil && holder != "" && hd.holder == holder
}

// write does what a page asks for, all of it or nothing.
func (h *holds) write(id string, w writing) (kept, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	hd, err := h.take(id, w)
	if errors.Is(err, shelf.ErrMissing) {
		return h.again(id, w, err)
	}
	if err != nil {
		return kept{}, err
	}
	if w.From != nil {
		err = hd.append(*w.From, w.Lines)
	}
	out := kept{shelf.Games, hd.lines}
	if err == nil && w.Done {
		out.folder = shelf.Done
	}
	if out.folder == shelf.Done || w.Close || w.Holder == "" {
		err = errors.Join(err, h.release(id, out.folder == shelf.Done))
	}
	if len(hd.lines) == 0 { // nothing was begun
		h.release(id, false)
		h.files.Remove(shelf.Games, id)
	}
	return out, err
}

// take holds a game for who asks: one that is held already, a new one, or one
// from the shelf.
func (h *holds) take(id string, w writing) (*hold, error) {
	if hd := h.held[id]; hd != nil {
		if w.Holder == "" || hd.holder != w.Holder {
			return nil, shelf.ErrBusy
		}
		h.renew(hd)
		return hd, nil
	}
	if len(h.held) >= mostGames {
		return nil, errFull
	}
	hd := &hold{holder: w.Holder}
	begins := w.From != nil && *w.From == 0 && len(w.Lines) > 0
	err := shelf.ErrBusy
	if begins && !h.ended(id) {
		hd.file, err = h.files.Create(id)
	}
	if !begins || errors.Is(err, shelf.ErrBusy) { // it may be there because the answer was lost
		err = hd.open(h.files, id)
	}
	if err != nil {
		return nil, err
	}
	h.held[id] = hd
	hd.ends = time.AfterFunc(h.lease, func() { h.expire(id, hd) })
	h.renew(hd)
	return hd, nil
}

// ended reports whether a game of that name is among the finished ones.
func (h *holds) ended(id string) bool {
	_, err := h.files.Read(shelf.Done, id)
	return err == nil
}

// again answers for a game that has ended: what is asked for was done before,
// or it is too late.
func (h *holds) again(id string, w writing, missing error) (kept, error) {
	found, err := h.files.Read(shelf.Done, id)
	switch {
	case err != nil:
		return kept{}, missing
	case w.From == nil || !w.Done || !repeats(found.Lines, *w.From, w.Lines):
		return kept{}, errChanged
	}
	return kept{shelf.Done, found.Lines}, nil
}

// open takes a game from the shelf.
func (hd *hold) open(files shelf.Files, id string) error {
	file, found, err := files.Open(id)
	if err != nil {
		return err
	}
	_, session, err := play.ReadGame(found.Lines)
	if err != nil {
		return errors.Join(err, file.Close(false))
	}
	hd.file, hd.lines, hd.geometry = file, found.Lines, session.Puzzle().Geometry
	return nil
}

// append keeps lines behind those that the page has seen. What is there already,
// because an answer was lost, is not kept twice.
func (hd *hold) append(from int, lines []string) error {
	lines, ok := beyond(hd.lines, from, lines)
	switch {
	case !ok:
		return errChanged
	case len(lines) == 0:
		return nil
	case len(hd.lines)+len(lines) > mostLines:
		return errLarge
	}
	g, err := hd.examine(lines)
	if err != nil {
		return err
	}
	if err := hd.file.Append(lines...); err != nil {
		return shelf.KeepError{Err: err}
	}
	hd.lines, hd.geometry = append(hd.lines, lines...), g
	return nil
}

// beyond returns those lines, told from some line on, that are not there yet:
// they must begin with all that is there from that line on.
func beyond(all []string, from int, lines []string) ([]string, bool) {
	if from < 0 || from > len(all) {
		return nil, false
	}
	there := len(all) - from
	if there > len(lines) || !slices.Equal(all[from:], lines[:there]) {
		return nil, false
	}
	return lines[there:], true
}

// repeats reports whether lines are the last ones there already.
func repeats(all []string, from int, lines []string) bool {
	rest, ok := beyond(all, from, lines)
	return ok && len(rest) == 0
}

// examine returns the geometry whose cells a game speaks of, or why lines are none of
// its lines.
func (hd *hold) examine(lines []string) (*sudoku.Geometry, error) {
	g := hd.geometry
	for i, line := range lines {
		if strings.ContainsFunc(line, unicode.IsControl) {
			return nil, fault.Errorf("%w: line %d has a control character", errGame, i+1)
		}
		if g == nil {
			_, session, err := play.ReadGame(lines[:1])
			if err != nil {
				return nil, fault.Errorf("%w: %w", errGame, err)
			}
			g = session.First().Geometry
			continue
		}
		if _, err := play.ParseEvent(g, line); err != nil {
			now := hd.names(lines[:i])
			if _, again := play.ParseEvent(now, line); again != nil {
				return nil, fault.Errorf("%w: line %d: %w", errGame, i+1, err)
			}
			g = now
		}
	}
	return g, nil
}

// names returns the geometry of a game after all that is kept and some more lines: a
// puzzle in the making may have come to cells that it did not begin with.
func (hd *hold) names(lines []string) *sudoku.Geometry {
	_, session, err := play.ReadGame(slices.Concat(hd.lines, lines))
	if err != nil {
		return hd.geometry
	}
	return session.Puzzle().Geometry
}

// renew begins the lease anew.
func (h *holds) renew(hd *hold) {
	hd.until = time.Now().Add(h.lease)
	hd.ends.Reset(h.lease)
}

// expire lets go of a game whose page was not heard for too long.
func (h *holds) expire(id string, hd *hold) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.held[id] == hd && !time.Now().Before(hd.until) {
		h.release(id, false)
	}
}

// release lets go of a game.
func (h *holds) release(id string, done bool) error {
	hd := h.held[id]
	if hd == nil {
		return nil
	}
	delete(h.held, id)
	hd.ends.Stop()
	return hd.file.Close(done)
}

func (h *holds) releaseAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for id := range h.held {
		h.release(id, false)
	}
}

// remove forgets a game that nobody else holds.
func (h *holds) remove(in shelf.Folder, id, holder string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if hd := h.held[id]; hd != nil && in == shelf.Games && holder != "" && hd.holder == holder {
		if err := h.release(id, false); err != nil {
			return err
		}
	}
	return h.files.Remove(in, id)
}
