package broker

import (
	"context"
	"crypto/rand"
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"shudu/bulk"
	"shudu/internal/fault"
	"shudu/internal/filelock"
)

// Broker is a JetStream server inside this program.
type Broker struct {
	server *server.Server
	own    string
	lock   *os.File
}

// The reasons why a broker does not start.
var (
	ErrBroker = fault.New("the broker does not start")
	ErrServed = fault.New("another program serves this job already")
)

// Where the broker has its things, in the job's directory.
const (
	storeName = "broker"
	lockName  = "broker.lock"
)

// startTime is how long the broker may take to start.
const startTime = 20 * time.Second

// Start starts a broker for a job at HOST:PORT; port 0 takes any that is free.
// Whom it does not let in it tells to refused.
func Start(job *bulk.Job, addr string, access Access, refused func(who, why string)) (*Broker, error) {
	if _, _, err := split(addr); err != nil {
		return nil, err
	}
	if err := access.Guarded(addr); err != nil {
		return nil, err
	}
	b := &Broker{own: rand.Text()}
	opts, err := b.options(job, addr, access, refused)
	if err != nil {
		return nil, err
	}
	if err := b.alone(job.Dir); err != nil {
		return nil, err
	}
	if err := b.start(opts, refused); err != nil {
		b.lock.Close()
		return nil, err
	}
	return b, nil
}

// restTime is how long a program that was killed may take to be gone.
const restTime = 2 * time.Second

// alone makes sure that no other program serves the job.
func (b *Broker) alone(dir string) error {
	f, err := os.OpenFile(filepath.Join(dir, lockName), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), restTime)
	defer cancel()
	if err := filelock.Wait(ctx, f); err != nil {
		f.Close()
		if errors.Is(err, context.DeadlineExceeded) {
			return fault.Errorf("%s: %w", dir, ErrServed)
		}
		return err
	}
	b.lock = f
	return nil
}

// options returns the server's options.
func (b *Broker) options(job *bulk.Job, addr string, access Access, refused func(who, why string)) (*server.Options, error) {
	hostname, port, err := split(addr)
	if err != nil {
		return nil, err
	}
	d := &door{own: b.own, names: names{job.ID}, refused: refused}
	if d.token, err = access.token(); err != nil {
		return nil, err
	}
	if d.keys, err = access.publicKeys(); err != nil {
		return nil, err
	}
	config, err := access.serverTLS()
	if err != nil {
		return nil, err
	}
	return &server.Options{
		ServerName: "shudu-" + job.ID, Host: hostname, Port: port, NoSigs: true,
		JetStream: true, StoreDir: filepath.Join(job.Dir, storeName), DisableJetStreamBanner: true,
		JetStreamMaxMemory: 2 * memoryBytes, JetStreamMaxStore: resultBytes,
		MaxPayload: MaxMessage, MaxPending: 4 * MaxMessage, WriteDeadline: time.Minute,
		CustomClientAuthentication: d, AlwaysEnableNonce: true,
		TLSConfig: config, TLSTimeout: 5,
	}, nil
}

// split reads HOST:PORT.
func split(addr string) (string, int, error) {
	hostname, text, err := net.SplitHostPort(addr)
	port, err2 := strconv.ParseUint(text, 10, 16)
	if err != nil || err2 != nil {
		return "", 0, fault.Errorf("%q is no address (expected HOST:PORT, such as 127.0.0.1:4222)", addr)
	}
	if port == 0 {
		return hostname, server.RANDOM_PORT, nil
	}
	return hostname, int(port), nil
}

// start starts the server, without anything that one before it may have left: its
// streams are in memory.
func (b *Broker) start(opts *server.Options, refused func(who, why string)) error {
	if free, err := net.Listen("tcp", net.JoinHostPort(opts.Host, strconv.Itoa(max(opts.Port, 0)))); err != nil {
		return fault.Errorf("%w: %w", ErrBroker, err)
	} else {
		free.Close()
	}
	if err := os.RemoveAll(opts.StoreDir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	s, err := server.NewServer(opts.Clone())
	if err != nil {
		return fault.Errorf("%w: %w", ErrBroker, err)
	}
	log := &journal{refused: refused}
	s.SetLogger(log, false, false)
	s.Start()
	if !s.ReadyForConnections(startTime) || !s.JetStreamEnabled() {
		s.Shutdown()
		s.WaitForShutdown()
		return fault.Errorf("%w: %s", ErrBroker, log.last())
	}
	b.server = s
	return nil
}

func (b *Broker) shut() {
	b.server.Shutdown()
	b.server.WaitForShutdown()
}

// URL returns the address that workers connect to.
func (b *Broker) URL() string { return b.server.ClientURL() }

// Connect returns the host's own connection.
func (b *Broker) Connect() (*nats.Conn, error) {
	return nats.Connect("", nats.InProcessServer(b.server), nats.Token(b.own), nats.Name(host), nats.ErrorHandler(quiet))
}

// quiet is for errors that are seen where they are made.
func quiet(*nats.Conn, *nats.Subscription, error) {}

// Alone reports whether nobody but the host is connected.
func (b *Broker) Alone() bool { return b.server.NumClients() <= 1 }

// Stop ends the broker.
func (b *Broker) Stop() {
	b.shut()
	b.lock.Close()
}

// Forget removes what the broker kept; for a job that is done.
func (b *Broker) Forget(job *bulk.Job) error {
	return errors.Join(os.RemoveAll(filepath.Join(job.Dir, storeName)), os.Remove(filepath.Join(job.Dir, lockName)))
}
