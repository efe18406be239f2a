package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/play"
	"shudu/play/match"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/sudoku"
)

// gameView is a saved game as the API tells it.
type gameView struct {
	V       int          `json:"v,omitempty"`
	ID      string       `json:"id"`
	Folder  shelf.Folder `json:"folder"`
	Busy    bool         `json:"busy"`
	Mine    bool         `json:"mine"`
	Title   string       `json:"title,omitempty"`
	Mode    string       `json:"mode,omitempty"`
	Level   string       `json:"level,omitempty"`
	Daily   string       `json:"daily,omitempty"`
	Status  string       `json:"status,omitempty"`
	Rows    int          `json:"rows,omitempty"`
	Cols    int          `json:"cols,omitempty"`
	Filled  int          `json:"filled"`
	Open    int          `json:"open"`
	Seconds float64      `json:"seconds"`
	Started time.Time    `json:"started,omitzero"`
	Last    time.Time    `json:"last,omitzero"`
	Lost    int          `json:"lost,omitempty"`
	Lines   []string     `json:"lines,omitempty"`
}

// viewOf tells a game in a few numbers.
func viewOf(in shelf.Folder, s play.Summary) gameView {
	return gameView{ID: s.ID, Folder: in, Title: s.Title, Mode: s.Mode, Level: s.Level, Daily: s.Daily, Status: s.Status.String(),
		Rows: s.Rows, Cols: s.Cols, Filled: s.Filled, Open: s.Open, Seconds: s.Time.Seconds(), Started: s.Started.UTC(), Last: s.Last.UTC()}
}

// shown returns who answers, unless no games are shown here.
func (s *Server) shown(h http.HandlerFunc) http.HandlerFunc {
	if s.Games == nil {
		return s.nowhere
	}
	return h
}

// listGames answers with the games in progress and those that have ended, the
// latest first, and the settings. One that cannot be read does not hide the
// others: it is told of.
func (s *Server) listGames(w http.ResponseWriter, r *http.Request) {
	var out struct {
		V        int             `json:"v"`
		Games    []gameView      `json:"games"`
		Damaged  []string        `json:"damaged,omitempty"`
		Settings json.RawMessage `json:"settings"`
		Lease    float64         `json:"lease"`
	}
	out.V, out.Games, out.Lease = 1, []gameView{}, s.Limits.Lease.Seconds()
	query := r.URL.Query()
	games, bad := shelf.Of(s.Games).List()
	for _, e := range games {
		v := viewOf(shelf.Games, e.Summary)
		v.Busy, v.Mine = e.Busy, s.games.mine(e.ID, query.Get("holder"))
		out.Games = append(out.Games, v)
	}
	for _, sum := range shelf.Of(s.Games).Finished() {
		out.Games = append(out.Games, viewOf(shelf.Done, sum))
	}
	if query.Get("lines") == "1" {
		for i, v := range out.Games {
			found, _ := s.Games.Read(v.Folder, v.ID)
			out.Games[i].Lines = found.Lines
		}
	}
	for _, err := range bad {
		out.Damaged = append(out.Damaged, speaks(r, s.Lang).Explain(err))
	}
	out.Settings, _ = s.Games.ReadSettings()
	if !json.Valid(out.Settings) {
		out.Settings = json.RawMessage("null")
	}
	tell(w, http.StatusOK, out)
}

// readGame answers with all lines of a game.
func (s *Server) readGame(w http.ResponseWriter, r *http.Request) {
	id, err := gameID(r)
	if err != nil {
		s.failGame(w, r, id, err)
		return
	}
	v, err := s.gameOf(id, r.URL.Query().Get("holder"))
	if err != nil {
		s.failGame(w, r, id, err)
		return
	}
	tell(w, http.StatusOK, v)
}

// gameOf reads a game, wherever it is.
func (s *Server) gameOf(id, holder string) (gameView, error) {
	in := shelf.Games
	found, err := s.Games.Read(in, id)
	if errors.Is(err, shelf.ErrMissing) {
		in = shelf.Done
		found, err = s.Games.Read(in, id)
	}
	if err != nil {
		return gameView{}, err
	}
	card, session, err := play.ReadGame(found.Lines)
	if err != nil {
		return gameView{}, err
	}
	card.ID = id
	v := viewOf(in, session.Summary(card))
	v.V, v.Busy, v.Mine, v.Lost, v.Lines = 1, found.Busy, s.games.mine(id, holder), found.Lost+session.Lost(), found.Lines
	return v, nil
}

// written is the answer to a page that wrote.
type written struct {
	V      int          `json:"v"`
	ID     string       `json:"id"`
	Folder shelf.Folder `json:"folder"`
	Count  int          `json:"count"`
	Lease  float64      `json:"lease"`
	Lines  []string     `json:"lines,omitempty"` // when it said nothing of what it has
}

// writeGame holds a game, appends to it, lets go of it; or makes moves in it.
func (s *Server) writeGame(w http.ResponseWriter, r *http.Request) {
	id, err := gameID(r)
	var ask writing
	if err == nil {
		ask, err = s.writing(w, r)
	}
	if err != nil {
		s.failGame(w, r, id, err)
		return
	}
	if len(ask.Moves) > 0 {
		s.playGame(w, r, id, ask.Moves)
		return
	}
	k, err := s.games.write(id, ask)
	if err != nil {
		s.failGame(w, r, id, err)
		return
	}
	out := written{V: 1, ID: id, Folder: k.folder, Count: len(k.lines), Lease: s.Limits.Lease.Seconds()}
	if ask.From == nil {
		out.Lines = k.lines
	}
	tell(w, http.StatusOK, out)
}

// holders are the names of holders.
var holders = expr.Late(`^[A-Za-z0-9_-]{16,64}$`)

// writing reads what a page asks for.
func (s *Server) writing(w http.ResponseWriter, r *http.Request) (writing, error) {
	var ask writing
	body, err := read(w, r, s.Limits.Batch)
	if err != nil {
		return ask, err
	}
	if err := strict(body); err != nil {
		return ask, err
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(&ask); err != nil {
		return ask, fault.Errorf("%w: %w", errJSON, err)
	}
	if ask.Holder != "" && !holders().MatchString(ask.Holder) {
		return ask, errHolder
	}
	return ask, nil
}

// names are the names of games: nothing that leads elsewhere.
var names = expr.Late(`^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$`)

// gameID returns the game that an address names.
func gameID(r *http.Request) (string, error) {
	id := r.PathValue("id")
	if !names().MatchString(id) {
		return "", fault.Errorf("%w: %s", shelf.ErrMissing, id)
	}
	return id, nil
}

// played is the answer to a program that made moves.
type played struct {
	written
	Status string   `json:"status"`
	Events []string `json:"events"`
	Grid   [][]*int `json:"grid"`
}

// playGame makes moves in a game that nobody has open, as a player would: the
// clock runs from the first to the last, wrong digits cost lives.
func (s *Server) playGame(w http.ResponseWriter, r *http.Request, id string, moves []string) {
	release, err := s.slots.take(r.Context())
	if err != nil {
		s.fail(w, speaks(r, s.Lang), err)
		return
	}
	defer release()
	ctx, cancel := context.WithTimeout(r.Context(), s.Limits.Solve)
	defer cancel()
	out, err := s.play(ctx, id, moves)
	if err != nil {
		s.failGame(w, r, id, err)
		return
	}
	tell(w, http.StatusOK, out)
}

func (s *Server) play(ctx context.Context, id string, moves []string) (*played, error) {
	host := match.Host{Shelf: shelf.Of(s.Games), Settings: settings.Defaults()}
	m, err := host.Open(time.Now(), id)
	if err != nil {
		return nil, err
	}
	m.Take(match.Examine(ctx, m.Puzzle()))
	before := len(m.Log())
	err = makeMoves(ctx, m, moves)
	if failed := m.Close(time.Now()); err == nil {
		err = failed
	}
	if err != nil {
		return nil, err
	}
	out := &played{written: written{V: 1, ID: id, Folder: shelf.Games, Count: 1 + len(m.Log())}, Status: m.Status().String(), Grid: values(m.Puzzle().Geometry, m.Grid())}
	if m.Status().Over() {
		out.Folder = shelf.Done
	}
	out.Events = m.Lines(before)
	return out, nil
}

// makeMoves makes moves one after the other, none when one cannot be read.
func makeMoves(ctx context.Context, m *match.Match, moves []string) error {
	list := make([]play.Move, len(moves))
	for i, text := range moves {
		move, err := play.ParseMove(m.Puzzle().Geometry, text)
		if err != nil {
			return fault.Errorf("%w: move %d: %w", errGame, i+1, err)
		}
		list[i] = move
	}
	for i, move := range list {
		if _, err := m.Do(ctx, time.Now(), move); err != nil {
			return fault.Errorf("%w: move %d: %w", errGame, i+1, err)
		}
	}
	return nil
}

// values returns a grid as rows of values, null where there is none.
func values(g *sudoku.Geometry, grid sudoku.Grid) [][]*int {
	out := make([][]*int, g.Rows())
	for r := range out {
		out[r] = make([]*int, g.Cols())
		for c := range out[r] {
			if cell := g.At(r, c); cell != sudoku.NoCell && grid[cell] != sudoku.None {
				v := g.Value(grid[cell])
				out[r][c] = &v
			}
		}
	}
	return out
}

// removeGame forgets a game.
func (s *Server) removeGame(w http.ResponseWriter, r *http.Request) {
	id, err := gameID(r)
	query := r.URL.Query()
	in := shelf.Folder(query.Get("folder"))
	if in != shelf.Done {
		in = shelf.Games
	}
	if err == nil {
		err = s.games.remove(in, id, query.Get("holder"))
	}
	if err != nil {
		s.failGame(w, r, id, err)
		return
	}
	tell(w, http.StatusOK, written{V: 1, ID: id, Folder: in})
}

// writeSettings keeps the player's settings.
func (s *Server) writeSettings(w http.ResponseWriter, r *http.Request) {
	body, err := read(w, r, s.Limits.Body)
	if err == nil {
		err = strict(body)
	}
	if err == nil {
		if bad := json.Unmarshal(body, new(settings.Settings)); bad != nil {
			err = fault.Errorf("%w: %w", errJSON, bad)
		}
	}
	if err == nil {
		var tidy bytes.Buffer
		json.Indent(&tidy, bytes.TrimSpace(body), "", "  ")
		err = s.Games.WriteSettings(append(tidy.Bytes(), '\n'))
	}
	if err != nil {
		s.failGame(w, r, "", err)
		return
	}
	tell(w, http.StatusOK, map[string]int{"v": 1})
}

// failGame tells why a game is not as it is wanted.
func (s *Server) failGame(w http.ResponseWriter, r *http.Request, id string, err error) {
	t := trouble{Error: speaks(r, s.Lang).Explain(err)}
	busy, status := errors.Is(err, shelf.ErrBusy), 0
	switch {
	case errors.Is(err, shelf.ErrMissing):
		status = http.StatusNotFound
	case busy, errors.Is(err, errChanged), errors.Is(err, play.ErrVersion):
		status, t.Busy = http.StatusConflict, &busy
		if found, err := s.Games.Read(shelf.Games, id); err == nil {
			n := len(found.Lines)
			t.Count = &n
		}
	case errors.Is(err, errGame), errors.Is(err, errHolder):
		status = http.StatusBadRequest
	case errors.Is(err, shelf.ErrDamaged), errors.As(err, new(shelf.KeepError)):
		status = http.StatusInternalServerError
	default:
		s.fail(w, speaks(r, s.Lang), err)
		return
	}
	tell(w, status, t)
}
