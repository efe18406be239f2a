package broker

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// deadly is an operation that ends the whole program at one line, as far as the
// broker sees it: nothing is given back, nobody says anything.
type deadly struct {
	queuetest.Shout
	q *Queue
}

// Run implements bulk.Operation.
func (d deadly) Run(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
	if strings.Contains(string(p.Text), "word13\n") {
		d.q.nc.Close()
		<-ctx.Done()
		return ctx.Err()
	}
	return d.Shout.Run(ctx, p, out)
}

// A line that ends every program that touches it is found all the same: by
// halves, each of them costing a program.
func TestALineThatEndsProgramsIsFoundRecordedAndLeftOut(t *testing.T) {
	t.Parallel()
	j, want := queuetest.Job(t, 24, 8)
	s := play(t, j, queuetest.System)
	dead := 0
	for ; ; dead++ {
		if dead > 30 {
			t.Fatal("it is never found")
		}
		q, err := Join(context.Background(), s.line(), queuetest.Engine, 1)
		if err != nil {
			t.Fatal(err)
		}
		r := bulk.Runner{Job: q.Job, Queue: q, Operation: func() (bulk.Operation, error) { return deadly{q: q}, nil }, Threads: 1, Clock: queuetest.System, Beat: 20 * time.Millisecond}
		err = r.Run(context.Background())
		q.Close()
		if err == nil {
			break
		}
	}
	if dead < bulk.MaxTries {
		t.Errorf("only %d programs were ended", dead)
	}
	if got, want := queuetest.Merged(t, j), strings.Replace(want, "13:WORD13\n", "", 1); got != want {
		t.Errorf("after %d dead programs it became\n%s", dead, got)
	}
	text, err := os.ReadFile(filepath.Join(j.Dir, "failed.jsonl"))
	if err != nil || !strings.Contains(string(text), `"index":13`) || strings.Count(string(text), "\n") != 1 {
		t.Errorf("recorded is %s, %v", text, err)
	}
}

// A job whose directory cannot be written to stops, and goes on later.
func TestAFullDiskStopsTheHostAndNothingIsLost(t *testing.T) {
	t.Parallel()
	j, want := queuetest.Job(t, 40, 4)
	out := filepath.Join(j.Dir, "out")
	aside := out + ".aside"
	s := play(t, j, queuetest.System)
	w := s.join()
	if err := os.Rename(out, aside); err != nil { // as full as can be
		t.Fatal(err)
	}
	c, err := w.Claim(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	f := &bulk.Finished{Job: j.ID, Chunk: c.Number, Count: c.Count, Output: []byte("x\n")}
	if err := w.Done(context.Background(), c, f, f.Encode(), 0); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-s.ended:
		if !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the host ended with %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the host goes on")
	}
	w.Close()
	s.host.Conn.Close()
	s.broker.Stop()
	if err := errors.Join(os.Rename(aside, out), os.RemoveAll(filepath.Join(j.Dir, storeName))); err != nil {
		t.Fatal(err)
	}
	s = play(t, j, queuetest.System)
	queuetest.Run(t, j, queuetest.System, s.join())
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

// What a server that was killed, or a power cut, left of the broker is not the
// job's trouble.
func TestWhatIsLeftOfABrokerIsNotNeeded(t *testing.T) {
	j, want := queuetest.Job(t, 40, 4)
	for _, path := range []string{"meta.inf", "streams/SHUDU-" + j.ID + "-CHUNKS/meta.inf", "streams/SHUDU-" + j.ID + "-CHUNKS/msgs/1.blk"} {
		path = filepath.Join(j.Dir, storeName, "jetstream", "$G", filepath.FromSlash(path))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte("\x00\x00power cut"), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	s := play(t, j, queuetest.System)
	queuetest.Run(t, j, queuetest.System, s.join())
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

// The guide's configuration of a cluster's servers is one that they take, and it
// lets hosts and workers do what they must and nothing more.
func TestTheGuidesConfigurationWorks(t *testing.T) {
	t.Parallel()
	guide, err := os.ReadFile("../../docs/BULK.md")
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?ms)^```conf\n(.*?)^```$").FindSubmatch(guide)
	if block == nil {
		t.Fatal("the guide has no configuration")
	}
	cert, key := certificate(t)
	hostSeed, hostKey := seed(t)
	workerSeed, workerKey := seed(t)
	text := strings.NewReplacer("0.0.0.0:4222", "127.0.0.1:-1", "/var/lib/nats", t.TempDir(), "/etc/nats/cert.pem", cert, "/etc/nats/key.pem", key,
		"UHOST", hostKey, "UWORKER", workerKey, "16MB", strconv.Itoa(MaxMessage)).Replace(string(block[1]))
	whole := write(t, "nats.conf", text)
	if _, err := server.ProcessConfigFile(whole); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	alone, _, _ := strings.Cut(text, "cluster {") // one server needs no others
	opts, err := server.ProcessConfigFile(write(t, "nats.conf", alone))
	if err != nil {
		t.Fatal(err)
	}
	opts.NoLog, opts.NoSigs = true, true
	n, err := server.NewServer(opts)
	if err != nil {
		t.Fatal(err)
	}
	n.Start()
	defer n.Shutdown()
	if !n.ReadyForConnections(time.Minute) {
		t.Fatal("it does not start")
	}
	throughServer(t, "nats://"+n.Addr().String(), Access{NkeyFile: hostSeed, CAFile: cert}, Access{NkeyFile: workerSeed, CAFile: cert})
}

// seed makes a key and returns the file of its secret half, and the public one.
func seed(t *testing.T) (file, public string) {
	t.Helper()
	pair, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	text, err := pair.Seed()
	if err != nil {
		t.Fatal(err)
	}
	if public, err = pair.PublicKey(); err != nil {
		t.Fatal(err)
	}
	return write(t, "seed", string(text)), public
}

// throughServer runs a job through somebody's server.
func throughServer(t *testing.T, url string, hosts, workers Access) {
	j, want := queuetest.Job(t, 40, 4)
	line := func(name string, a Access) *Line {
		return &Line{URL: url, Access: a, Name: name, Wait: 10 * time.Second, Clock: queuetest.System}
	}
	nc, err := line("host", hosts).Dial(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	h := &Host{Job: j, Conn: nc, Clock: queuetest.System, Patience: patience}
	ended := make(chan error, 1)
	go func() { ended <- h.Run(context.Background()) }()
	q, err := Join(context.Background(), line("worker", workers), queuetest.Engine, 2)
	if err != nil {
		t.Fatal(err)
	}
	defer q.Close()
	for _, subject := range []string{"$JS.API.STREAM.DELETE." + q.names.chunks(), "$JS.API.STREAM.PURGE." + q.names.results(), q.names.subject(toEnd), q.names.of(toChunk, 1)} {
		if m, err := q.nc.Request(subject, nil, 100*time.Millisecond); err == nil || errors.Is(err, nats.ErrNoResponders) {
			t.Errorf("a worker may use %s: %v, %v", subject, m, err)
		}
	}
	queuetest.Run(t, j, queuetest.System, q)
	if err := <-ended; err != nil {
		t.Errorf("the host ended with %v", err)
	}
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

// A server that takes only small messages is refused with what to do.
func TestAServerForSmallMessagesIsRefused(t *testing.T) {
	n, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	n.Start()
	defer n.Shutdown()
	if !n.ReadyForConnections(time.Minute) {
		t.Fatal("it does not start")
	}
	nc, err := nats.Connect(n.ClientURL(), nats.Timeout(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	j, _ := queuetest.Job(t, 4, 4)
	h := &Host{Job: j, Conn: nc, Clock: queuetest.System, Patience: patience}
	if err := h.Run(context.Background()); !errors.Is(err, ErrSmall) || !strings.Contains(err.Error(), "max_payload: 16777216") {
		t.Errorf("it says %v", err)
	}
}

// What a worker says of a chunk that it has from a server that is gone says nothing
// of those that the next one hands out.
func TestAServersSuccessorTakesNoWordForItsOwn(t *testing.T) {
	j, _ := queuetest.Job(t, 6, 2)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	s := play(t, j, queuetest.System)
	old := s.join()
	c, err := old.Claim(ctx)
	if err != nil {
		t.Fatal(err)
	}
	word := old.held[c.Number].Reply
	old.Close()
	s.host.Conn.Close()
	s.broker.Stop()
	s = play(t, j, queuetest.System)
	q := s.join()
	if _, err := q.Claim(ctx); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(q.nc.Publish(word, []byte("+ACK")), q.nc.Flush()); err != nil {
		t.Fatal(err)
	}
	time.Sleep(50 * time.Millisecond) // acknowledgements are not answered
	if n := s.host.held(t); n != j.Chunks {
		t.Errorf("%d of %d chunks are left", n, j.Chunks)
	}
}
