package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"shudu/format"
	"shudu/internal/answer"
	"shudu/internal/fault"
	"shudu/internal/text"
	"shudu/play"
	"shudu/play/shelf"
)

// Config is what an engine needs from the world.
type Config struct {
	Now  func() time.Time
	Post func(Reply) // sends a reply; from one goroutine at a time
	// Clock, when not nil, is the time since any moment, where that is cheaper to
	// know than what time it is.
	Clock func() time.Duration
	// Breathe, when not nil, is called now and then while something is searched
	// for: where there is one thread only it lets messages in.
	Breathe func()
}

// Engine answers messages.
type Engine struct {
	Config
	mu      sync.Mutex // held while posting, and around running
	running map[int]context.CancelFunc
	session *session
	lessons lessons
	turns   chan func()
	beside  chan func()   // to those that wait for work
	done    chan struct{} // closed in the end

	breathing atomic.Int32 // how many of those at work let messages in just now
	brief     atomic.Bool  // a question is answered as it comes: no messages can be let in
}

// New returns an engine. It posts that it is ready.
func New(c Config) *Engine {
	if began := c.Now(); c.Clock == nil {
		c.Clock = func() time.Duration { return c.Now().Sub(began) }
	}
	e := &Engine{Config: c, running: map[int]context.CancelFunc{}, turns: make(chan func(), 64), beside: make(chan func()), done: make(chan struct{})}
	e.session = newSession(e)
	turns := e.turns
	go func() {
		for turn := range turns {
			turn()
		}
	}()
	e.post(Reply{Ready: &Ready{Contract}})
	return e
}

// Close ends everything that goes on.
func (e *Engine) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, cancel := range e.running {
		cancel()
	}
	close(e.turns)
	close(e.done)
	e.turns = nil
}

func (e *Engine) post(r Reply) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.Post(r)
}

// Take takes a message. The answer comes through Post: before Take returns, which
// it tells then, or later.
func (e *Engine) Take(m Message) (answered bool) {
	if m.Call == "cancel" {
		e.cancel(m)
		return false // what was cancelled has to hear of it
	}
	if e.briefly(m) {
		return true
	}
	inner, cancel := context.WithCancel(context.Background())
	ctx := e.bounded(inner, 0)
	e.mu.Lock()
	e.running[m.ID] = cancel
	turns := e.turns
	e.mu.Unlock()
	work := func() {
		result, err := e.answer(ctx, m, func(p any) { e.post(Reply{ID: m.ID, Progress: p}) })
		e.mu.Lock()
		delete(e.running, m.ID)
		e.mu.Unlock()
		cancel()
		e.reply(m, result, err)
	}
	if _, ok := sessionCalls[m.Call]; ok && turns != nil {
		turns <- work
		return false
	}
	e.hand(work)
	return false
}

// moment is how long a question may take that is answered as it comes.
const moment = 8 * time.Millisecond

// briefly answers a question for solutions as it comes, if that takes no longer
// than a moment, as with most: to hand it to a goroutine takes as long in a browser
// as to solve an easy puzzle. A question that takes longer, or that has something
// to tell on the way, is left to others, who begin it anew: it has changed nothing.
// So is one that comes while somebody pauses in the middle of other work, who may
// have locked what it needs.
func (e *Engine) briefly(m Message) bool {
	if m.Call != "solve" || e.breathing.Load() > 0 {
		return false
	}
	e.brief.Store(true)
	defer e.brief.Store(false)
	ctx := e.bounded(context.Background(), moment)
	result, err := e.answer(ctx, m, func(any) { ctx.left.Store(true) })
	if e.Clock() >= ctx.until || ctx.left.Load() {
		return false
	}
	e.reply(m, result, err)
	return true
}

// breathe lets messages in.
func (e *Engine) breathe() {
	e.breathing.Add(1)
	defer e.breathing.Add(-1)
	e.Breathe()
}

// hand has work done beside everything else: by a goroutine that waits for some,
// whose stack has grown already, or by a new one, which waits for more then.
func (e *Engine) hand(work func()) {
	select {
	case e.beside <- work:
	default:
		go e.help(work)
	}
}

// help does some work, and more when it comes.
func (e *Engine) help(work func()) {
	for {
		work()
		select {
		case work = <-e.beside:
		case <-e.done:
			return
		}
	}
}

// cancel ends the call that a message names.
func (e *Engine) cancel(m Message) {
	var c Cancel
	err := json.Unmarshal(m.Args, &c)
	e.mu.Lock()
	cancel := e.running[c.Of]
	e.mu.Unlock()
	if cancel != nil {
		cancel()
	}
	if m.ID != 0 {
		e.reply(m, struct{}{}, err)
	}
}

// inTurn does something between the calls of the session.
func (e *Engine) inTurn(work func()) {
	e.mu.Lock()
	turns := e.turns
	e.mu.Unlock()
	if turns != nil {
		turns <- work
	}
}

// reply ends a call. What is wrong is said in the language that it asked for, or else
// in that of the session.
func (e *Engine) reply(m Message, result any, err error) {
	if err == nil {
		e.post(Reply{ID: m.ID, Result: result})
		return
	}
	var asked struct{ Lang string }
	json.Unmarshal(m.Args, &asked) // what is no object asks for none
	l, known := text.Parse(asked.Lang)
	if !known {
		l = e.session.lang
	}
	e.post(Reply{ID: m.ID, Error: errorOf(l, err)})
}

// answer does what a message asks for. A fault of ours is an error like others:
// it must not end the worker.
func (e *Engine) answer(ctx context.Context, m Message, progress func(any)) (result any, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fault.Errorf("%w: %v", errInternal, r)
		}
	}()
	if call, ok := sessionCalls[m.Call]; ok {
		return call(e.session, ctx, m.Args)
	}
	if call, ok := solverCalls[m.Call]; ok {
		return call(&solver{e, ctx, progress}, m.Args)
	}
	return e.ask(ctx, m, progress)
}

// ask answers a question about puzzles.
func (e *Engine) ask(ctx context.Context, m Message, progress func(any)) (any, error) {
	kit := answer.Kit{Clock: e.Clock, Seed: e.seed, Within: e.within}
	return kit.Ask(ctx, m.Call, m.Args, progress)
}

// seed is chance enough for puzzles: no two questions come at the same time.
func (e *Engine) seed() uint64 { return uint64(e.Now().UnixNano()) }

var (
	errInternal = fault.New("something went wrong inside the engine")
	errNoGame   = fault.New("no game is open")
	errUsage    = fault.New("the message makes no sense")
)

// read reads the arguments of a call.
func read[T any](args json.RawMessage) (v T, err error) {
	if len(bytes.TrimSpace(args)) == 0 {
		return v, nil
	}
	dec := json.NewDecoder(bytes.NewReader(args))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&v); err != nil {
		return v, misread(err)
	}
	return v, nil
}

// misread says that a message is none.
func misread(err error) error { return fault.Errorf("%w: %v", errUsage, err.Error()) }

// errorOf says an error.
func errorOf(l text.Lang, err error) *Error {
	a := answer.ErrorOf(l, err)
	out := &Error{Text: a.Text, Line: a.Line, Column: a.Column, Kind: a.Kind}
	switch {
	case errors.Is(err, format.ErrUnknown): // on a page no flag can name one
		out.Text, out.Line, out.Column = l.Say("page.unknown"), 0, 0
	case errors.Is(err, shelf.ErrMissing):
		out.Kind = "missing"
	case errors.Is(err, shelf.ErrBusy):
		out.Kind = "busy"
	case errors.Is(err, errUsage), errors.Is(err, errNoGame), errors.Is(err, play.ErrMove):
		out.Kind = answer.Misused
	case errors.Is(err, errBig):
		out.Kind = answer.Large
	case errors.Is(err, errLink), errors.Is(err, play.ErrSave), errors.Is(err, play.ErrVersion), errors.Is(err, shelf.ErrDamaged):
		out.Kind = answer.Unreadable
	}
	return out
}
