package queuetest_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// broken are queues with one fault each, and the rule of the suite that the fault
// breaks. A suite that lets one of them pass does not test that rule.
var broken = []struct {
	name  string
	rule  string // a part of its name
	spoil func(*bulk.Files) queuetest.Worker
}{
	{"hands a chunk out twice", "one worker until all are done", func(f *bulk.Files) queuetest.Worker { return &twice{Files: f} }},
	{"loses a result", "one worker until all are done", func(f *bulk.Files) queuetest.Worker { return loses{f} }},
	{"gives the lines of another chunk", "own lines", func(f *bulk.Files) queuetest.Worker { return mixes{f} }},
	{"gives a part of the lines", "own lines", func(f *bulk.Files) queuetest.Worker { return shortens{f} }},
	{"takes nothing back", "another gives back", func(f *bulk.Files) queuetest.Worker { return keeps{f} }},
	{"forgets the tries", "counts and one that was handed back", func(f *bulk.Files) queuetest.Worker { return forgets{f, true, false} }},
	{"counts what was handed back", "counts and one that was handed back", func(f *bulk.Files) queuetest.Worker { return blames{f} }},
	{"counts no dead worker", "dead worker", func(f *bulk.Files) queuetest.Worker { return forgets{f, true, false} }},
	{"forgets the suspects", "suspects outlive", func(f *bulk.Files) queuetest.Worker { return forgets{f, false, true} }},
	{"extends what is done", "first result wins", func(f *bulk.Files) queuetest.Worker { return extends{f} }},
	{"waits for ever", "ends with the context", func(f *bulk.Files) queuetest.Worker { return patient{f} }},
	{"ends early", "several workers", func(f *bulk.Files) queuetest.Worker { return &hasty{Files: f} }},
	{"hands in nothing of a poisoned chunk", "breaks the operation", func(f *bulk.Files) queuetest.Worker { return hides{f} }},
	{"hands out what is done when it is opened again", "opened again", func(f *bulk.Files) queuetest.Worker { return &stale{Files: f} }},
	{"has always something left", "nothing to hand out", func(f *bulk.Files) queuetest.Worker { return &endless{Files: f} }},
	{"names the file otherwise", "own lines", func(f *bulk.Files) queuetest.Worker { return renames{f} }},
	{"numbers chunks otherwise", "own lines", func(f *bulk.Files) queuetest.Worker { return renumbers{f} }},
	{"has tried what nobody tried", "own lines", func(f *bulk.Files) queuetest.Worker { return suspicious{f} }},
	{"loses what is handed back", "another gives back", func(f *bulk.Files) queuetest.Worker { return drops{f} }},
	{"counts a try that failed as none", "counts and one that was handed back", func(f *bulk.Files) queuetest.Worker { return pardons{f} }},
	{"takes the second result for trouble", "first result wins", func(f *bulk.Files) queuetest.Worker { return strict{f} }},
	{"takes the second result for the right one", "first result wins", func(f *bulk.Files) queuetest.Worker { return &lasting{Files: f} }},
	{"gives up at the first failure", "breaks the operation", func(f *bulk.Files) queuetest.Worker { return fragile{f} }},
	{"loses its place in time", "clock that jumps", func(f *bulk.Files) queuetest.Worker { return &timely{Files: f, now: queuetest.Jumping().Now} }},
	{"keeps what it does not work on", "who is busy", func(f *bulk.Files) queuetest.Worker { return &hoards{Files: f} }},
	{"mislays what it took ahead", "several workers", func(f *bulk.Files) queuetest.Worker { return &mislays{Files: f} }},
	{"takes a claim away while it is extended", "beats keep", func(f *bulk.Files) queuetest.Worker { return rude{f} }},
}

// subject is the fault that this process is to show to the suite.
const subject = "SHUDU_QUEUETEST"

// Every fault is found, by the rule that it breaks.
func TestTheSuiteFindsBrokenQueues(t *testing.T) {
	if testing.Short() {
		t.Skip("runs itself again and again")
	}
	for _, b := range broken {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			rule := regexp.QuoteMeta(strings.ReplaceAll(b.rule, " ", "_"))
			cmd := exec.Command(os.Args[0], "-test.run=^TestABrokenQueue$/"+rule, "-test.v", "-test.timeout=30s")
			cmd.Env = append(os.Environ(), subject+"="+b.name)
			out, err := cmd.CombinedOutput()
			var exit *exec.ExitError
			if !errors.As(err, &exit) {
				t.Fatalf("it passed, %v:\n%s", err, out)
			}
			if !regexp.MustCompile(`--- FAIL: TestABrokenQueue/.*` + rule).Match(out) {
				t.Errorf("another rule found it:\n%s", out)
			}
		})
	}
}

// TestABrokenQueue is what TestTheSuiteFindsBrokenQueues runs.
func TestABrokenQueue(t *testing.T) {
	for _, b := range broken {
		if b.name == os.Getenv(subject) {
			queuetest.Conform(t, opener(b.spoil))
			return
		}
	}
	t.Skip("only in a process of its own")
}

// A queue without a fault passes: the faults above are what makes the others fail.
func TestTheSuiteLetsASoundQueuePass(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "windows" {
		t.Skip("the locks of directories are by process here")
	}
	queuetest.Conform(t, opener(func(f *bulk.Files) queuetest.Worker { return f }))
}

func opener(wrap func(*bulk.Files) queuetest.Worker) queuetest.Open {
	return func(t *testing.T, j *bulk.Job, clock bulk.Clock) func() queuetest.Worker {
		return func() queuetest.Worker {
			q, err := j.Queue(bulk.Shard{}, clock)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(q.Close)
			return wrap(q)
		}
	}
}

// twice hands its first chunk out again.
type twice struct {
	*bulk.Files
	first *bulk.Claim
}

func (q *twice) Claim(ctx context.Context) (*bulk.Claim, error) {
	if c := q.first; c != nil {
		q.first = nil
		return c, nil
	}
	c, err := q.Files.Claim(ctx)
	if err == nil {
		same := *c
		q.first = &same
	}
	return c, err
}

func (q *twice) Done(ctx context.Context, c *bulk.Claim, f *bulk.Finished, data []byte, took time.Duration) error {
	if err := q.Files.Done(ctx, c, f, data, took); !errors.Is(err, bulk.ErrLost) {
		return err
	}
	return nil
}

// hoards claims a chunk more than it is asked for, and keeps it.
type hoards struct {
	*bulk.Files
	more *bulk.Claim
}

func (q *hoards) Claim(ctx context.Context) (c *bulk.Claim, err error) {
	if c, q.more = q.more, nil; c == nil {
		c, err = q.Files.Claim(ctx)
	}
	if err == nil {
		soon, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
		defer cancel()
		q.more, _ = q.Files.Claim(soon)
	}
	return c, err
}

// mislays claims a chunk ahead, once, and never finds it again.
type mislays struct {
	*bulk.Files
	once sync.Once
}

func (q *mislays) Claim(ctx context.Context) (*bulk.Claim, error) {
	q.once.Do(func() { _, _ = q.Files.Claim(ctx) })
	return q.Files.Claim(ctx)
}

// loses says that it has a result, and has not.
type loses struct{ *bulk.Files }

func (q loses) Done(ctx context.Context, c *bulk.Claim, _ *bulk.Finished, _ []byte, _ time.Duration) error {
	return q.Files.Fail(ctx, c, nil)
}

// mixes gives lines that are not the chunk's.
type mixes struct{ *bulk.Files }

func (q mixes) Claim(ctx context.Context) (*bulk.Claim, error) {
	c, err := q.Files.Claim(ctx)
	if err == nil {
		c.First++
	}
	return c, err
}

// shortens gives a part of the chunk.
type shortens struct{ *bulk.Files }

func (q shortens) Claim(ctx context.Context) (*bulk.Claim, error) {
	c, err := q.Files.Claim(ctx)
	if err == nil {
		c.Piece = c.Part(0, c.Count-1)
	}
	return c, err
}

// keeps a claim where it is.
type keeps struct{ *bulk.Files }

func (q keeps) Fail(context.Context, *bulk.Claim, error) error { return errors.New("keep it") }

// stale begins with a chunk that is done.
type stale struct {
	*bulk.Files
	begun bool
}

func (q *stale) Claim(ctx context.Context) (*bulk.Claim, error) {
	if !q.begun {
		q.begun = true
		return &bulk.Claim{Tries: 1}, nil
	}
	return q.Files.Claim(ctx)
}

// forgets what happened to a chunk before.
type forgets struct {
	*bulk.Files
	tries, suspects bool
}

func (q forgets) Claim(ctx context.Context) (*bulk.Claim, error) {
	c, err := q.Files.Claim(ctx)
	if err == nil && q.tries {
		c.Tries = 1
	}
	if err == nil && q.suspects {
		c.Suspects = nil
	}
	return c, err
}

// blames who hands a chunk back because the program is to end.
type blames struct{ *bulk.Files }

func (q blames) Fail(ctx context.Context, c *bulk.Claim, _ error) error {
	return q.Files.Fail(ctx, c, errors.New("somebody must be to blame"))
}

// extends what it does not have.
type extends struct{ *bulk.Files }

func (q extends) Extend(ctx context.Context, c *bulk.Claim) error {
	if err := q.Files.Extend(ctx, c); !errors.Is(err, bulk.ErrLost) {
		return err
	}
	return nil
}

// patient waits on when the context has ended.
type patient struct{ *bulk.Files }

func (q patient) Claim(ctx context.Context) (*bulk.Claim, error) {
	long, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	c, err := q.Files.Claim(long)
	if errors.Is(err, context.DeadlineExceeded) {
		err = errors.New("I have waited long enough")
	}
	return c, err
}

// hasty says after some chunks that there are no more.
type hasty struct {
	*bulk.Files
	claims atomic.Int32
}

func (q *hasty) Claim(ctx context.Context) (*bulk.Claim, error) {
	if q.claims.Add(1) > 10 {
		return nil, bulk.ErrNoMore
	}
	return q.Files.Claim(ctx)
}

// hides what could not be worked on.
type hides struct{ *bulk.Files }

func (q hides) Done(ctx context.Context, c *bulk.Claim, f *bulk.Finished, data []byte, took time.Duration) error {
	if len(f.Failed) > 0 {
		sound := *f
		sound.Failed = nil
		f, data = &sound, sound.Encode()
	}
	return q.Files.Done(ctx, c, f, data, took)
}

// endless hands out the first chunk of a job that was done before it came.
type endless struct {
	*bulk.Files
	worked atomic.Bool
}

func (q *endless) Claim(ctx context.Context) (*bulk.Claim, error) {
	c, err := q.Files.Claim(ctx)
	if errors.Is(err, bulk.ErrNoMore) && !q.worked.Load() {
		return &bulk.Claim{Tries: 1}, nil
	}
	q.worked.Store(true)
	return c, err
}

// renames the file that a chunk comes from.
type renames struct{ *bulk.Files }

func (q renames) Claim(ctx context.Context) (*bulk.Claim, error) {
	c, err := q.Files.Claim(ctx)
	if err == nil {
		c.Source = "elsewhere"
	}
	return c, err
}

// renumbers says that the lines before a chunk are fewer than they are.
type renumbers struct{ *bulk.Files }

func (q renumbers) Claim(ctx context.Context) (*bulk.Claim, error) {
	c, err := q.Files.Claim(ctx)
	if err == nil {
		c.Line--
	}
	return c, err
}

// suspicious suspects a part of every chunk.
type suspicious struct{ *bulk.Files }

func (q suspicious) Claim(ctx context.Context) (*bulk.Claim, error) {
	c, err := q.Files.Claim(ctx)
	if err == nil {
		c.Suspects = append(c.Suspects, bulk.Part{Count: 1})
	}
	return c, err
}

// drops what is handed back: it says that it has it, and hands it to nobody, however
// long one waits; here that is not long.
type drops struct{ *bulk.Files }

func (drops) Fail(context.Context, *bulk.Claim, error) error { return nil }

func (q drops) Claim(ctx context.Context) (*bulk.Claim, error) {
	short, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return q.Files.Claim(short)
}

// pardons whoever could not work on a chunk.
type pardons struct{ *bulk.Files }

func (q pardons) Fail(ctx context.Context, c *bulk.Claim, _ error) error {
	return q.Files.Fail(ctx, c, nil)
}

// strict ends the run when somebody comes second.
type strict struct{ *bulk.Files }

func (q strict) Done(ctx context.Context, c *bulk.Claim, f *bulk.Finished, data []byte, took time.Duration) error {
	if err := q.Files.Done(ctx, c, f, data, took); errors.Is(err, bulk.ErrLost) {
		return errors.New("it was done before")
	}
	return nil
}

// lasting hands a chunk out again after its second result.
type lasting struct {
	*bulk.Files
	again *bulk.Claim
}

func (q *lasting) Done(ctx context.Context, c *bulk.Claim, f *bulk.Finished, data []byte, took time.Duration) error {
	err := q.Files.Done(ctx, c, f, data, took)
	if errors.Is(err, bulk.ErrLost) {
		same := *c
		q.again = &same
	}
	return err
}

func (q *lasting) Claim(ctx context.Context) (*bulk.Claim, error) {
	if c := q.again; c != nil {
		q.again = nil
		return c, nil
	}
	return q.Files.Claim(ctx)
}

// fragile ends the run when a chunk cannot be worked on.
type fragile struct{ *bulk.Files }

func (q fragile) Fail(ctx context.Context, c *bulk.Claim, reason error) error {
	return errors.Join(q.Files.Fail(ctx, c, reason), reason)
}

// timely believes that a chunk is somebody else's when its time is over by the
// clock, and that all are done when the clock goes back.
type timely struct {
	*bulk.Files
	now  func() time.Time
	last time.Time
}

func (q *timely) Claim(ctx context.Context) (*bulk.Claim, error) {
	before := q.last
	if q.last = q.now(); q.last.Before(before) {
		return nil, bulk.ErrNoMore
	}
	return q.Files.Claim(ctx)
}

// rude gives up every claim that it extends.
type rude struct{ *bulk.Files }

func (q rude) Extend(ctx context.Context, c *bulk.Claim) error { return q.Files.Fail(ctx, c, nil) }

// The jobs of the suite are what they say: so many lines in so many chunks, and what
// Shout makes of them.
func TestJobsOfTheSuite(t *testing.T) {
	j, want := queuetest.Job(t, 23, 10, 7)
	if j.Chunks != 3 || j.Puzzles != 23 || strings.Count(want, "\n") != 22 || strings.Contains(want, "7:WORD7\n7") {
		t.Fatalf("%d chunks, %d puzzles, expected is\n%s", j.Chunks, j.Puzzles, want)
	}
	if err := j.CheckEngine(queuetest.Engine); err != nil {
		t.Error(err)
	}
	var got []byte
	for n := range j.Chunks {
		p, err := j.Load(n)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, shouted(t, p)...)
	}
	if string(got) != want {
		t.Errorf("it becomes\n%s", got)
	}
}

// shouted does a piece line by line, without what breaks the operation.
func shouted(t *testing.T, p bulk.Piece) []byte {
	t.Helper()
	var out bulk.Product
	for i := range p.Count {
		part := p.Part(i, 1)
		if strings.TrimSpace(string(part.Text)) == "panic" {
			if !breaks(part) {
				t.Errorf("puzzle %d breaks nothing", part.First)
			}
			continue
		}
		if err := (queuetest.Shout{}).Run(context.Background(), part, &out); err != nil {
			t.Error(err)
		}
	}
	return out.Output
}

func breaks(p bulk.Piece) (broke bool) {
	defer func() { broke = recover() != nil }()
	var out bulk.Product
	_ = queuetest.Shout{}.Run(context.Background(), p, &out)
	return false
}

// Shout refuses a piece that does not have the lines that it says.
func TestShoutCountsItsLines(t *testing.T) {
	var out bulk.Product
	p := bulk.Piece{Chunk: bulk.Chunk{First: 5, Count: 2}, Text: []byte("a\nb\n")}
	if err := (queuetest.Shout{}).Run(context.Background(), p, &out); err != nil || string(out.Output) != "5:A\n6:B\n" {
		t.Errorf("%q, %v", out.Output, err)
	}
	p.Count = 3
	if err := (queuetest.Shout{}).Run(context.Background(), p, &out); !errors.Is(err, bulk.ErrFile) {
		t.Errorf("a line is missing: %v", err)
	}
}

// The clock of the suite jumps, forth and back.
func TestTheClockJumps(t *testing.T) {
	clock := queuetest.Jumping()
	forth, back := false, false
	for before := clock.Now(); !forth || !back; {
		now := clock.Now()
		forth, back = forth || now.After(before), back || now.Before(before)
		before = now
	}
	select {
	case <-clock.After(time.Millisecond):
	case <-time.After(time.Minute):
		t.Error("it never strikes")
	}
}
