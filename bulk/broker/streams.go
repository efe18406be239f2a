package broker

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"shudu/internal/fault"
)

// The bounds of the streams, in bytes. RESULTS is emptied all the time; when it
// is full, workers wait.
const (
	chunkBytes  = 16 << 20
	resultBytes = 256 << 20
	memoryBytes = 64 << 20 // of RESULTS in a broker of our own
)

// streams returns the two streams of a job. In a broker of our own they are in
// memory: results are written to the job's directory at once, and what is lost
// with the program is submitted again. Chunks are numbered from first there, which
// should grow from program to program: workers of the one before it may still speak
// of chunks by their old numbers.
func (n names) streams(replicas int, first uint64) []jetstream.StreamConfig {
	one := jetstream.StreamConfig{
		Retention: jetstream.WorkQueuePolicy, Storage: jetstream.FileStorage, Replicas: max(replicas, 1),
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true,
	}
	chunks, results := one, one
	chunks.Name, chunks.Subjects, chunks.MaxBytes, chunks.MaxMsgs = n.chunks(), []string{n.all(toChunk)}, chunkBytes, 2*mostOut
	results.Name, results.Subjects, results.MaxBytes, results.MaxMsgSize = n.results(), []string{n.all(toResult)}, resultBytes, MaxMessage
	if replicas == 0 {
		chunks.Storage, results.Storage, results.MaxBytes = jetstream.MemoryStorage, jetstream.MemoryStorage, memoryBytes
		chunks.FirstSeq = first
	}
	return []jetstream.StreamConfig{chunks, results}
}

// streams makes the streams and the workers' consumer, or finds them as they
// were left.
func (h *Host) streams(ctx context.Context) error {
	for _, c := range h.names.streams(h.Replicas, uint64(max(h.Clock.Now().UnixMicro(), 1))) {
		if err := h.insist(ctx, func(ctx context.Context) error {
			_, err := h.js.CreateOrUpdateStream(ctx, c)
			return err
		}); err != nil {
			return err
		}
	}
	return h.insist(ctx, func(ctx context.Context) error { return h.crewOf(ctx) })
}

// settleTime is how long a cluster may take to be ready.
const settleTime = time.Minute

// insist does something until the broker is ready for it.
func (h *Host) insist(ctx context.Context, do func(ctx context.Context) error) error {
	var e effort
	for {
		short, cancel := context.WithTimeout(ctx, callTime)
		err := do(short)
		cancel()
		if err == nil || ctx.Err() != nil {
			return err
		}
		var api *jetstream.APIError
		if final := errors.As(err, &api) && api.Code >= 400 && api.Code < 500; final || e.add(err) > settleTime {
			return fault.Errorf("%w: %w", ErrBroker, err)
		}
		if err := h.later(ctx, err); err != nil {
			return err
		}
	}
}

// workersOf returns the consumer that workers take chunks from. A chunk is handed
// out again and again: what happens after too many tries is for the worker who
// gets it (bulk.MaxTries).
func workersOf(patience time.Duration) jetstream.ConsumerConfig {
	return jetstream.ConsumerConfig{
		Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: patience, MaxDeliver: -1, MaxAckPending: 2 * mostOut, MaxWaiting: 1 << 14,
	}
}

// crewOf makes the workers' consumer, or changes it.
func (h *Host) crewOf(ctx context.Context) error {
	_, err := h.js.CreateOrUpdateConsumer(ctx, h.names.chunks(), workersOf(h.Patience))
	return err
}

// hear begins to listen to what the broker says to chunks that are published.
func (h *Host) hear() error {
	h.answers, h.inbox = make(chan *nats.Msg, 4*mostOut), h.Conn.NewInbox()+"."
	_, err := h.Conn.ChanSubscribe(h.inbox+"*", h.answers)
	return err
}

// publish puts chunks into CHUNKS, all at once, and waits for the answers. It is no
// error when one is there already. It returns those that are not there, and why.
func (h *Host) publish(ctx context.Context, list []int) (left []int, err error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	waiting := map[int]bool{}
	for _, n := range list {
		if err := h.Conn.PublishRequest(h.names.of(toChunk, n), h.inbox+strconv.Itoa(n), h.enclosed(n)); err != nil {
			return list, err
		}
		waiting[n] = true
	}
	for len(waiting) > 0 {
		select {
		case <-ctx.Done():
			return slices.AppendSeq(left, maps.Keys(waiting)), errors.Join(err, ctx.Err())
		case m := <-h.answers:
			n, ok := chunkOf(m.Subject, h.Job.Chunks)
			if !ok || !waiting[n] {
				continue // somebody waited for it in vain
			}
			delete(waiting, n)
			if no := answered(m); no != nil {
				left, err = append(left, n), no
			}
		}
	}
	return left, err
}

// enclosed returns what is said of a chunk in the same message: all, when its text
// is short. Otherwise nothing, and who gets it asks.
func (h *Host) enclosed(n int) []byte {
	if h.Job.ChunkAt(n).Size > h.short {
		return nil
	}
	said, err := h.work(n)
	if err != nil {
		return nil // who asks hears why
	}
	return said
}

// answered reads the answer to a chunk that was published.
func answered(m *nats.Msg) error {
	if len(m.Data) == 0 {
		return nats.ErrNoResponders // there is no stream, or nobody who leads it
	}
	return stored(m.Data)
}

// stored reads a stream's answer to a message. It is no error when the stream
// holds one of that subject.
func stored(answer []byte) error {
	var ack struct {
		Stream string
		Error  *struct{ Description string }
	}
	switch err := json.Unmarshal(answer, &ack); {
	case err != nil:
		return err
	case ack.Error == nil && ack.Stream != "":
		return nil
	case ack.Error != nil && strings.Contains(ack.Error.Description, "per subject"):
		return nil
	case ack.Error != nil:
		return errors.New(ack.Error.Description)
	}
	return ErrProtocol
}
