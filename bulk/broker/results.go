package broker

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"shudu/bulk"
	"shudu/internal/fault"
)

// How many results are fetched before they are written, and how many bytes they
// may have.
const (
	ahead      = 64
	aheadBytes = 2 * MaxMessage
)

// pulse is how often the broker says that it is there.
const pulse = time.Second

// collect takes results and makes them files, until the context ends.
func (h *Host) collect(ctx context.Context) {
	for ctx.Err() == nil {
		messages, err := h.listen(ctx)
		if err != nil {
			_ = h.later(ctx, err)
			continue
		}
		stop := context.AfterFunc(ctx, messages.Stop)
		h.drain(ctx, messages)
		stop()
		messages.Stop()
	}
}

// listen begins to read RESULTS, from what is there.
func (h *Host) listen(ctx context.Context) (jetstream.MessagesContext, error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	// A consumer of an earlier host may wait for answers that never come.
	if err := h.js.DeleteConsumer(ctx, h.names.results(), host); err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) {
		return nil, err
	}
	consumer, err := h.js.CreateConsumer(ctx, h.names.results(), jetstream.ConsumerConfig{
		Durable: host, AckPolicy: jetstream.AckExplicitPolicy, AckWait: h.Patience, MaxDeliver: -1, MaxAckPending: 2 * ahead,
	})
	if err != nil {
		return nil, err
	}
	return consumer.Messages(jetstream.PullMaxMessagesWithBytesLimit(ahead, aheadBytes), jetstream.PullExpiry(4*pulse), jetstream.PullHeartbeat(pulse))
}

// come returns the chunks whose results lie in RESULTS, until they have their files.
func (h *Host) come(ctx context.Context) (map[int]bool, error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	stream, err := h.js.Stream(ctx, h.names.results())
	if err != nil {
		return nil, err
	}
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter(h.names.all(toResult)))
	if err != nil {
		return nil, err
	}
	out := map[int]bool{}
	for subject := range info.State.Subjects {
		if n, ok := chunkOf(subject, h.Job.Chunks); ok {
			out[n] = true
		}
	}
	return out, nil
}

// drain keeps results as they come, until none can come any more.
func (h *Host) drain(ctx context.Context, messages jetstream.MessagesContext) {
	for {
		m, err := messages.Next()
		if errors.Is(err, jetstream.ErrNoHeartbeat) && ctx.Err() == nil {
			return // the leader is another now, or gone: begin again
		}
		if err != nil {
			if ctx.Err() == nil {
				_ = h.later(ctx, err)
			}
			return
		}
		if err := h.result(m); err != nil {
			h.stop(err)
			return
		}
	}
}

// result keeps one result. An error means that nothing can be kept: the disk is
// full.
func (h *Host) result(m jetstream.Msg) error {
	n, ok := chunkOf(m.Subject(), h.Job.Chunks)
	if !ok {
		return m.Term()
	}
	by := name(m.Headers().Get(headBy))
	if threads, err := strconv.Atoi(m.Headers().Get(headThreads)); err == nil {
		h.heard(hello{By: by, Threads: threads})
	}
	err := h.keep(n, m, by)
	if !errors.Is(err, bulk.ErrFile) {
		return err
	}
	h.mu.Lock()
	h.counts.Rejected++
	h.mu.Unlock()
	h.tell(Event{What: Rejected, Chunk: n, By: by, Err: err})
	err = m.Term()
	h.again(n) // it may have left CHUNKS because of this
	return err
}

// keep looks a chunk's file through and puts it in its place. The broker may
// forget it when it has its name.
func (h *Host) keep(n int, m jetstream.Msg, by string) error {
	f, err := bulk.Decode(m.Data())
	if err != nil {
		return err
	}
	if f.Chunk != n {
		return fault.Errorf("%w: it is chunk %d", bulk.ErrFile, f.Chunk)
	}
	e := bulk.Entry{By: by, At: h.Clock.Now(), Seconds: seconds(m.Headers().Get(headSeconds))}
	return h.keeper.Keep(f, m.Data(), e, func(err error) {
		if err = errors.Join(err, h.Job.ForgetTrouble(n)); err == nil {
			err = m.Ack()
		}
		if err != nil {
			h.stop(err)
			return
		}
		if h.settle(n, f.Count) {
			h.tell(Event{What: Finished, Chunk: n, By: by, Count: f.Count})
		}
	})
}

// seconds reads how long a worker says it took.
func seconds(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if most := (365 * 24 * time.Hour).Seconds(); err != nil || !(f >= 0 && f < most) {
		return 0
	}
	return f
}
