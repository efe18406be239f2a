package broker

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// falseHost is a broker whose host says what the test wants it to say.
func falseHost(t *testing.T, j *bulk.Job, says map[string]func(*nats.Msg) []byte) *stage {
	t.Helper()
	b := started(t, j)
	nc, err := b.Connect()
	if err != nil {
		t.Fatal(err)
	}
	for subject, answer := range says {
		if _, err := nc.Subscribe(subject, func(m *nats.Msg) { _ = m.Respond(answer(m)) }); err != nil {
			t.Fatal(err)
		}
	}
	if err := nc.Flush(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		nc.Close()
		b.Stop()
	})
	return &stage{t: t, broker: b, clock: queuetest.System}
}

func always(v any) func(*nats.Msg) []byte {
	text, ok := v.(string)
	if !ok {
		text = string(encode(v))
	}
	return func(*nats.Msg) []byte { return []byte(text) }
}

// A worker believes a host only what it can check: the protocol, a manifest that has
// the id that it says, and the version.
func TestAWorkerLeavesAFalseHost(t *testing.T) {
	j, _ := queuetest.Job(t, 6, 2)
	forged := j.Manifest
	forged.Task.Args = []string{"--something-else"}
	empty := j.Manifest
	empty.Chunks = 0
	empty.ID = empty.Sum()
	newer := j.Manifest
	newer.Engine = "v9"
	newer.ID = newer.Sum()
	for name, test := range map[string]struct {
		welcome any
		want    error
	}{
		"rubbish":               {"rubbish", ErrProtocol},
		"nothing":               {"{}", ErrProtocol},
		"another protocol":      {welcome{Protocol: Protocol + 1, Job: &j.Manifest}, ErrProtocol},
		"no job":                {welcome{Protocol: Protocol}, ErrProtocol},
		"a forged manifest":     {welcome{Protocol: Protocol, Job: &forged}, bulk.ErrManifest},
		"a manifest of nothing": {welcome{Protocol: Protocol, Job: &empty}, bulk.ErrManifest},
		"another version":       {welcome{Protocol: Protocol, Job: &newer}, bulk.ErrEngine},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			j, _ := queuetest.Job(t, 6, 2)
			s := falseHost(t, j, map[string]func(*nats.Msg) []byte{helloSubject: always(test.welcome)})
			if q, err := Join(context.Background(), s.line(), queuetest.Engine, 1); !errors.Is(err, test.want) {
				t.Errorf("%v, %v (expected %v)", q, err, test.want)
			}
		})
	}
}

// A host whose job is done has nothing for whoever comes.
func TestAHostWhoseJobIsDone(t *testing.T) {
	j, _ := queuetest.Job(t, 6, 2)
	s := falseHost(t, j, map[string]func(*nats.Msg) []byte{helloSubject: always(welcome{Protocol, &j.Manifest, time.Second, true})})
	q, err := Join(context.Background(), s.line(), queuetest.Engine, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer q.Close()
	if c, err := q.Claim(context.Background()); !errors.Is(err, bulk.ErrNoMore) {
		t.Errorf("%v, %v", c, err)
	}
}

// hands gives a worker one chunk, whatever the host then says of it. A text that is
// short comes with it.
func hands(t *testing.T, short int64, says func(*nats.Msg) []byte) (*Queue, *bulk.Job) {
	t.Helper()
	j, _ := queuetest.Job(t, 6, 2)
	n := names{j.ID}
	s := falseHost(t, j, map[string]func(*nats.Msg) []byte{
		helloSubject:   always(welcome{Protocol, &j.Manifest, time.Second, false}),
		n.all(toInput): says,
	})
	h := hosting(t, s, j)
	h.short = short
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if left, err := h.publish(ctx, []int{1}); err != nil || len(left) > 0 {
		t.Fatalf("%v are left: %v", left, err)
	}
	q, err := Join(context.Background(), s.line(), queuetest.Engine, 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	return q, j
}

// What a host says of a chunk ends the work when it makes no sense, or when the host
// itself cannot read its input; a chunk that is done is passed over.
func TestWhatAHostSaysOfAChunk(t *testing.T) {
	t.Parallel()
	t.Run("rubbish", func(t *testing.T) {
		q, _ := hands(t, 0, always("rubbish"))
		if c, err := q.Claim(context.Background()); !errors.Is(err, ErrProtocol) {
			t.Errorf("%v, %v", c, err)
		}
	})
	t.Run("an error", func(t *testing.T) {
		q, _ := hands(t, 0, always(work{Error: "in: no such file"}))
		if c, err := q.Claim(context.Background()); !errors.Is(err, ErrInput) || !strings.Contains(err.Error(), "no such file") {
			t.Errorf("%v, %v", c, err)
		}
	})
	t.Run("done", func(t *testing.T) {
		q, _ := hands(t, 0, always(work{Done: true}))
		ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
		defer cancel()
		if c, err := q.Claim(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v, %v", c, err)
		}
	})
	t.Run("a chunk", func(t *testing.T) {
		q, j := hands(t, 0, func(m *nats.Msg) []byte {
			var he hello
			if err := json.Unmarshal(m.Data, &he); err != nil || he.Engine != queuetest.Engine || he.Threads != 1 {
				return []byte("rubbish")
			}
			return []byte(string(encode(work{Chunk: bulk.Chunk{Number: 1, First: 3, Count: 2}, Tries: 2})) + "\nword3\nword4\n")
		})
		c, err := q.Claim(context.Background())
		if err != nil || c.Number != 1 || string(c.Text) != "word3\nword4\n" || c.Tries != 3 || c.Source != j.Inputs[0].Name {
			t.Fatalf("%+v, %v", c, err)
		}
		huge := make([]byte, MaxMessage)
		if err := q.Done(context.Background(), c, nil, huge, 0); !errors.Is(err, ErrSmall) || !strings.Contains(err.Error(), "--chunk") {
			t.Errorf("a result that is too large: %v", err)
		}
	})
}
