package broker

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// node is a server of a cluster: a program of its own, this one in another role.
type node struct {
	Name, Dir    string
	Port, Routes int
	Others       []int // the routes of all

	cmd *exec.Cmd
}

const nodeRole = "SHUDU_TEST_NODE"

func TestMain(m *testing.M) {
	if role := os.Getenv(nodeRole); role != "" {
		beNode(role)
		return
	}
	flag.Parse()
	if err := flag.Set("test.parallel", "8"); err != nil { // they wait for one another, and hardly compute
		panic(err)
	}
	os.Exit(m.Run())
}

// beNode is a server of somebody's cluster. It ends with whoever started it.
func beNode(role string) {
	var n node
	if err := json.Unmarshal([]byte(role), &n); err != nil {
		panic(err)
	}
	opts := &server.Options{
		ServerName: n.Name, Host: "127.0.0.1", Port: n.Port, NoLog: true, NoSigs: true, JetStream: true, StoreDir: n.Dir, MaxPayload: MaxMessage,
		Cluster: server.ClusterOpts{Name: "test", Host: "127.0.0.1", Port: n.Routes},
	}
	for _, port := range n.Others {
		opts.Routes = append(opts.Routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", port)})
	}
	s, err := server.NewServer(opts)
	if err != nil {
		panic(err)
	}
	s.Start()
	_, _ = os.Stdin.Read(make([]byte, 1))
}

func (n *node) start(t *testing.T) {
	t.Helper()
	role, err := json.Marshal(n)
	if err != nil {
		t.Fatal(err)
	}
	n.cmd = exec.Command(os.Args[0])
	n.cmd.Env = append(os.Environ(), nodeRole+"="+string(role), "GOMAXPROCS=2")
	n.cmd.Stderr = &bytes.Buffer{}
	if _, err := n.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := n.cmd.Start(); err != nil {
		t.Fatal(err)
	}
}

// kill ends it without a word.
func (n *node) kill() {
	_ = n.cmd.Process.Kill()
	_ = n.cmd.Wait()
}

// cluster starts three servers and returns them and where they are.
func cluster(t *testing.T) ([]*node, string) {
	t.Helper()
	var nodes []*node
	var routes []int
	var urls []string
	for i := range 3 {
		n := &node{Name: fmt.Sprintf("n%d", i), Dir: filepath.Join(t.TempDir(), "store"), Port: freePort(t), Routes: freePort(t)}
		nodes, routes = append(nodes, n), append(routes, n.Routes)
		urls = append(urls, fmt.Sprintf("nats://127.0.0.1:%d", n.Port))
	}
	for _, n := range nodes {
		n.Others = routes
		n.start(t)
	}
	t.Cleanup(func() {
		for _, n := range nodes {
			n.kill()
		}
	})
	return nodes, strings.Join(urls, ",")
}

func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// slow is an operation that takes its time.
type slow struct {
	queuetest.Shout
	time time.Duration
}

// Run implements bulk.Operation.
func (s slow) Run(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
	time.Sleep(s.time)
	return s.Shout.Run(ctx, p, out)
}

// loseNodes runs a job on a cluster that loses one node after the other, each
// coming back before the next goes.
func loseNodes(t *testing.T, chunks, losses int) {
	nodes, urls := cluster(t)
	j, want := queuetest.Job(t, 4*chunks, 4)
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	dial := func(name string) *Line {
		return &Line{URL: urls, Name: name, Wait: time.Minute, Clock: queuetest.System}
	}
	nc, err := dial("host").Dial(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	h := &Host{Job: j, Conn: nc, Clock: queuetest.System, Patience: 2 * time.Second, Replicas: 3}
	var wg sync.WaitGroup
	wg.Go(func() {
		if err := h.Run(ctx); err != nil {
			t.Errorf("the host: %v", err)
		}
	})
	for i := range 2 {
		wg.Go(func() {
			q, err := Join(ctx, dial(fmt.Sprintf("worker-%d", i)), queuetest.Engine, 2)
			if err != nil {
				t.Errorf("a worker: %v", err)
				return
			}
			defer q.Close()
			r := bulk.Runner{Job: q.Job, Queue: q, Operation: func() (bulk.Operation, error) { return slow{time: 50 * time.Millisecond}, nil }, Threads: 2, Clock: queuetest.System, Beat: q.Patience / 3}
			if err := r.Run(ctx); err != nil {
				t.Errorf("a worker: %v", err)
			}
		})
	}
	lost, began := 0, time.Now()
	for ; lost < losses; lost++ {
		if !progress(t, h, j.Chunks*(lost+1)/(losses+2)) {
			break
		}
		n := nodes[lost%3]
		t.Logf("%v: %d chunks are done, %s is lost", time.Since(began).Round(time.Millisecond), h.Counts().Done, n.Name)
		n.kill()
		if !progress(t, h, h.Counts().Done+2) { // it goes on without
			break
		}
		t.Logf("%v: %d chunks are done, it comes back", time.Since(began).Round(time.Millisecond), h.Counts().Done)
		n.start(t)
	}
	wg.Wait()
	t.Logf("%v: all are done", time.Since(began).Round(time.Millisecond))
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
	if lost != losses {
		t.Errorf("only %d nodes were lost", lost)
	}
}

// progress waits until so many chunks are done.
func progress(t *testing.T, h *Host, done int) bool {
	t.Helper()
	for range 6000 {
		if c := h.Counts(); c.Done >= done && c.Chunks > 0 {
			return c.Done < c.Chunks
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("it does not go on: %+v (expected %d)", h.Counts(), done)
	return false
}

func TestAClusterThatLosesANodeGoesOn(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts three servers")
	}
	loseNodes(t, 200, 1) // many more than may be done at once, on a disk that is slow to sync
}
