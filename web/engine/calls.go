package engine

import (
	"context"
	"encoding/json"

	"shudu/play/desk"
	"shudu/play/keys"
	"shudu/sudoku"
)

// sessionCall is a call of the session.
type sessionCall func(*session, context.Context, json.RawMessage) (any, error)

// sessionCalls are the calls that a game is played with, by name: what there is
// before a game, games that begin, the game that is played, and its puzzle where
// that is in the making.
var sessionCalls = map[string]sessionCall{
	"hello": asked((*session).hello), "lang": asked((*session).setLang), "setting": asked((*session).setting),
	"home": plain((*session).atHome), "games": plain((*session).listed), "stats": plain((*session).counted),
	"load": asked((*session).load), "import": asked((*session).bring), "save": asked((*session).save), "remove": asked((*session).remove),

	"level": asked((*session).level), "daily": plain((*session).daily), "puzzle": asked((*session).puzzle), "set": asked((*session).set),
	"open": asked((*session).open), "again": played((*session).again), "another": played((*session).another),
	"playthis": played((*session).playThis), "close": plain((*session).leave), "replay": asked((*session).replay),

	"key": gamed((*session).key), "press": gamed((*session).press), "act": gamed((*session).act), "enter": gamed((*session).enter),
	"click": gamed((*session).click), "drag": gamed((*session).drag), "release": gamed((*session).release),
	"answer": gamed((*session).answer), "giveup": gamed((*session).giveUp), "reveal": gamed((*session).reveal),
	"move": asked((*session).move), "state": asked((*session).whole),

	"rule": asked((*session).rule), "unrule": asked((*session).unrule), "title": asked((*session).title), "truth": asked((*session).told),
}

// asked is a call with arguments.
func asked[T any](f func(*session, context.Context, T) (any, error)) sessionCall {
	return func(s *session, ctx context.Context, args json.RawMessage) (any, error) {
		a, err := read[T](args)
		if err != nil {
			return nil, err
		}
		return f(s, ctx, a)
	}
}

// plain is a call without arguments.
func plain(f func(*session, context.Context) (any, error)) sessionCall {
	return func(s *session, ctx context.Context, _ json.RawMessage) (any, error) { return f(s, ctx) }
}

// played is a call about the game that is played.
func played(f func(*session, context.Context) (any, error)) sessionCall {
	return plain(func(s *session, ctx context.Context) (any, error) {
		if s.desk == nil {
			return nil, errNoGame
		}
		return f(s, ctx)
	})
}

// gamed is a call that does something at the desk and answers with its state.
func gamed[T any](f func(*session, context.Context, T) desk.Effect) sessionCall {
	return asked(func(s *session, ctx context.Context, a T) (any, error) {
		if s.desk == nil {
			return nil, errNoGame
		}
		return s.follow(f(s, ctx, a)), nil
	})
}

// none are the arguments of a call that has none.
type none struct{}

func (s *session) hello(_ context.Context, h Hello) (any, error) {
	s.close()
	s.begin(h)
	return s.home(), nil
}

func (s *session) atHome(context.Context) (any, error)  { return s.home(), nil }
func (s *session) listed(context.Context) (any, error)  { return s.games(), nil }
func (s *session) counted(context.Context) (any, error) { return s.statistics(), nil }

func (s *session) leave(context.Context) (any, error) {
	s.close()
	return s.home(), nil
}

func (s *session) level(ctx context.Context, a Level) (any, error) {
	return s.play(ctx, s.host.Level(s.now(), a.Level))
}

func (s *session) again(ctx context.Context) (any, error) {
	return s.play(ctx, s.host.Again(s.now(), s.desk.Match))
}

func (s *session) another(ctx context.Context) (any, error) {
	return s.play(ctx, s.host.Another(s.now(), s.desk.Match))
}

func (s *session) key(ctx context.Context, k Key) desk.Effect {
	return s.desk.Press(ctx, s.now(), pressOf(k))
}

func (s *session) press(ctx context.Context, k Key) desk.Effect {
	return s.desk.Press(ctx, s.now(), keys.Press{Name: k.Key})
}

func (s *session) act(ctx context.Context, a Act) desk.Effect {
	return s.desk.Act(ctx, s.now(), keys.Action(a.Action))
}

func (s *session) drag(_ context.Context, c Click) desk.Effect {
	if s.exists(c.Cell) {
		s.desk.Drag(sudoku.Cell(c.Cell))
	}
	return desk.Effect{}
}

func (s *session) release(context.Context, none) desk.Effect {
	s.desk.Release()
	return desk.Effect{}
}

// answer answers the question that a notice asks.
func (s *session) answer(ctx context.Context, a Answer) desk.Effect {
	name := "n"
	if a.Yes {
		name = "y"
	}
	return s.desk.Press(ctx, s.now(), keys.Press{Name: name, Rune: rune(name[0])})
}

func (s *session) giveUp(context.Context, none) desk.Effect {
	s.desk.GiveUp()
	return desk.Effect{}
}

func (s *session) reveal(context.Context, none) desk.Effect {
	s.desk.Reveal()
	return desk.Effect{}
}

// whole returns the state: all of it, or what is new.
func (s *session) whole(_ context.Context, w Whole) (any, error) {
	if s.desk == nil {
		return nil, errNoGame
	}
	if w.Whole {
		s.shown = shown{}
	}
	return s.state(desk.Effect{}), nil
}
