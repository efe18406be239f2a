package engine

import (
	"context"
	"slices"
	"strconv"
	"time"

	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/keys"
	"shudu/play/match"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/play/stats"
)

// home is what there is before a game.
func (s *session) home() *Home {
	h := &Home{Lang: s.lang.Tag(), Games: s.games(), Daily: s.today(), Settings: s.choices(), Codes: codes(), Problems: s.bad}
	for _, level := range match.Levels() {
		h.Levels = append(h.Levels, Named{level, s.lang.Say("level." + level)})
	}
	for _, b := range blanks {
		b.Title = s.lang.Say("blank."+b.Kind, b.Size, b.Size)
		h.Blanks = append(h.Blanks, b)
	}
	for _, row := range keys.Table() {
		if len(row.Keys) > 0 && !slices.ContainsFunc(row.Keys, taken) {
			continue // Tab belongs to the browser
		}
		h.Keys = append(h.Keys, KeyRow{Keys: row.Shown, Help: s.lang.Say(row.Help), Set: row.Setter})
	}
	return h
}

// taken reports whether a page can take a key.
func taken(k keys.Key) bool {
	_, ok := codeOf(k.Name)
	return ok
}

// games lists the games in progress, the latest first.
func (s *session) games() []GameEntry {
	list, errs := s.host.Shelf.List()
	for _, err := range errs {
		s.bad = append(s.bad, s.lang.Explain(err))
	}
	out := []GameEntry{}
	for _, e := range list {
		entry := s.entry(e.Summary)
		entry.Busy = s.files.isBusy(e.ID)
		out = append(out, entry)
	}
	return out
}

func (s *session) entry(e play.Summary) GameEntry {
	return GameEntry{ID: e.ID, Name: saying.Name(s.lang, e.Card, e.Of), Mode: e.Mode, Level: e.Level, Daily: e.Daily,
		Status: e.Status.String(), Clock: saying.Clock(e.Time), Last: e.Last.UnixMilli(), Filled: e.Filled, Open: e.Open, Rows: e.Rows, Cols: e.Cols}
}

// today says how the puzzle of the day stands.
func (s *session) today() Daily {
	d := Daily{Date: match.Today(s.now())}
	d.Text = s.lang.Say("name.daily", d.Date)
	list, _ := s.host.Shelf.List()
	for _, e := range list {
		if e.Daily == d.Date {
			d.Status = play.Playing.String()
		}
	}
	for _, e := range s.host.Shelf.Finished() {
		if e.Daily == d.Date {
			d.Status = e.Status.String()
		}
	}
	return d
}

// choices are the settings as they are.
func (s *session) choices() []Choice {
	now := s.host.Settings
	now.Lang = s.lang.Tag()
	var out []Choice
	for _, c := range settings.Choices() {
		p := c.Value(&now)
		choice := Choice{Name: c.Name, Title: s.lang.Say(c.Name), Value: saying.Say(s.lang, p)}
		if p.Key == "settings.on" || p.Key == "settings.off" && c.Name != "settings.lives" {
			on := p.Key == "settings.on"
			choice.On = &on
		}
		out = append(out, choice)
	}
	return out
}

// mostFinished is how many finished games a list shows.
const mostFinished = 100

// statistics is the table of records.
func (s *session) statistics() *Statistics {
	games := s.host.Shelf.Finished()
	st := stats.Of(games, match.Today(s.now()))
	out := &Statistics{Head: []string{}, Rows: [][]string{}, Games: []GameEntry{}}
	if st.All.Played == 0 {
		out.Lines = []string{s.lang.Say("stats.none")}
		return out
	}
	for _, key := range []string{"stats.played", "stats.solved", "stats.clean", "stats.best", "stats.average"} {
		out.Head = append(out.Head, s.lang.Say(key))
	}
	for _, level := range match.Levels() {
		if r := st.ByLevel[level]; r.Played > 0 {
			out.Rows = append(out.Rows, record(s.lang.Say("level."+level), r))
		}
	}
	if r := st.ByLevel[""]; r.Played > 0 {
		out.Rows = append(out.Rows, record(s.lang.Say("stats.other"), r))
	}
	out.Rows = append(out.Rows, record(s.lang.Say("stats.all"), st.All))
	out.Lines = []string{s.lang.Say("stats.streak", st.Streak, st.Longest), s.lang.Say("stats.daily", st.Daily)}
	for _, g := range games[:min(len(games), mostFinished)] {
		entry := s.entry(g)
		entry.Done = true
		out.Games = append(out.Games, entry)
	}
	return out
}

func record(name string, r stats.Record) []string {
	best, average := "–", "–"
	if r.Solved > 0 {
		best, average = saying.Clock(r.Best), saying.Clock(r.Average())
	}
	return []string{name, strconv.Itoa(r.Played), strconv.Itoa(r.Solved), strconv.Itoa(r.Clean), best, average}
}

// replay shows a game after some of its events.
func (s *session) replay(_ context.Context, a ReplayAt) (any, error) {
	card, whole, err := s.replayed(a.Game)
	if err != nil {
		return nil, err
	}
	log := whole.Log()
	at := a.At
	if at < 0 || at > len(log) {
		at = len(log)
	}
	d := desk.New(&match.Match{Session: whole.Back(at), Card: card})
	when := s.now()
	out := &Replayed{At: at, Of: len(log), Text: s.lang.Say("review.at", at, len(log)), Slow: []string{}}
	if at > 0 {
		last := log[at-1]
		when = last.At
		if len(last.Move.Cells) > 0 {
			d.Cursor, d.Chosen = last.Move.Cells[0], last.Move.Cells
		}
		out.Text += " " + saying.Move(s.lang, d.Puzzle().Geometry, last.Move)
	}
	if at > 0 && at < len(log) {
		out.Wait = int(min(max(log[at].At.Sub(log[at-1].At)/4, 100*time.Millisecond), time.Second).Milliseconds())
	}
	out.Clock = saying.Clock(d.Elapsed(when))
	for _, t := range whole.Slowest(3) {
		out.Slow = append(out.Slow, s.lang.Say("review.slow", saying.Clock(t.Took), d.Puzzle().Geometry.Name(t.Cell)))
	}
	aside := *s
	aside.desk, aside.shown = d, shown{}
	out.State = aside.state(desk.Effect{})
	return out, nil
}

// replayed returns the game that is to be shown again.
func (s *session) replayed(id string) (play.Card, *play.Session, error) {
	if s.desk != nil && (id == "" || id == s.desk.Card.ID) {
		return s.desk.Card, s.desk.Session, nil
	}
	if id == "" {
		return play.Card{}, nil, errNoGame
	}
	if card, session, err := s.host.Shelf.Review(id); err == nil {
		return card, session, nil
	}
	found, err := s.files.Read(shelf.Games, id)
	if err != nil {
		return play.Card{}, nil, err
	}
	return play.ReadGame(found.Lines)
}
