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

// ahead is how many results are fetched before they are written.
const ahead = 3

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
	return consumer.Messages(jetstream.PullMaxMessages(ahead), jetstream.PullExpiry(4*pulse), jetstream.PullHeartbeat(pulse))
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
	count, err := h.keep(n, m.Data(), by, seconds(m.Headers().Get(headSeconds)))
	switch {
	case errors.Is(err, bulk.ErrFile):
		h.mu.Lock()
		h.counts.Rejected++
		h.mu.Unlock()
		h.tell(Event{What: Rejected, Chunk: n, By: by, Err: err})
		// The chunk may have left CHUNKS because of this.
		err := m.Term()
		h.again(n)
		return err
	case err != nil:
		return err
	}
	if err := m.Ack(); err != nil {
		return err
	}
	if h.settle(n, count) {
		h.tell(Event{What: Finished, Chunk: n, By: by, Count: count})
	}
	return nil
}

// keep looks a chunk's file through and puts it in its place.
func (h *Host) keep(n int, data []byte, by string, took float64) (uint64, error) {
	f, err := bulk.Decode(data)
	if err != nil {
		return 0, err
	}
	if f.Chunk != n {
		return 0, fault.Errorf("%w: it is chunk %d", bulk.ErrFile, f.Chunk)
	}
	if err := h.Job.Keep(data, bulk.Entry{By: by, At: h.Clock.Now(), Seconds: took}); err != nil {
		return 0, err
	}
	return f.Count, h.Job.ForgetTrouble(n)
}

// seconds reads how long a worker says it took.
func seconds(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if most := (365 * 24 * time.Hour).Seconds(); err != nil || !(f >= 0 && f < most) {
		return 0
	}
	return f
}
