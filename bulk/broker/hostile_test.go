package broker

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// certificate makes a certificate that vouches for itself, for 127.0.0.1.
func certificate(t *testing.T) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "shudu"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, form, form, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return write(t, "cert.pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))),
		write(t, "key.pem", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
}

// guarded starts a host behind a door.
func guarded(t *testing.T, j *bulk.Job, access Access) (s *stage, refused chan string) {
	t.Helper()
	refused = make(chan string, 100)
	b, err := Start(j, "127.0.0.1:0", access, func(who, why string) { refused <- who + " " + why })
	if err != nil {
		t.Fatal(err)
	}
	return perform(t, j, queuetest.System, b, patience), refused
}

// joinAs tries to join with some access.
func (s *stage) joinAs(a Access) error {
	line := s.line()
	line.Access, line.Wait = a, time.Minute
	q, err := Join(context.Background(), line, queuetest.Engine, 1)
	if err == nil {
		q.Close()
	}
	return err
}

func told(t *testing.T, refused chan string, part string) {
	t.Helper()
	select {
	case s := <-refused:
		if !strings.Contains(s, part) || !strings.Contains(s, "127.0.0.1:") {
			t.Errorf("the host was told %q", s)
		}
	case <-time.After(time.Minute):
		t.Errorf("the host was told of nobody")
	}
}

func TestAWrongTokenIsRefusedAndNamed(t *testing.T) {
	j, _ := queuetest.Job(t, 10, 2)
	right := write(t, "token", "correct-horse-battery\n")
	s, refused := guarded(t, j, Access{TokenFile: right})
	for name, a := range map[string]Access{
		"another": {TokenFile: write(t, "token", "correct-horse-batterx")},
		"none":    {},
	} {
		if err := s.joinAs(a); !errors.Is(err, ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
		told(t, refused, "token")
	}
	if err := s.joinAs(Access{TokenFile: right}); err != nil {
		t.Errorf("the right one: %v", err)
	}
}

func TestAnUnknownKeyIsRefusedAndNamed(t *testing.T) {
	known, public := seed(t)
	stranger, _ := seed(t)
	j, _ := queuetest.Job(t, 10, 2)
	s, refused := guarded(t, j, Access{NkeyFile: write(t, "keys", "# alpha\n"+public+"  # its key\n")})
	for name, a := range map[string]Access{"a stranger": {NkeyFile: stranger}, "nobody": {}} {
		if err := s.joinAs(a); !errors.Is(err, ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
		told(t, refused, "token")
	}
	if err := s.joinAs(Access{NkeyFile: known}); err != nil {
		t.Errorf("who is known: %v", err)
	}
}

func TestAWrongCertificateIsRefusedAndNamed(t *testing.T) {
	t.Parallel()
	cert, key := certificate(t)
	other, otherKey := certificate(t)
	j, want := queuetest.Job(t, 30, 2)
	s, refused := guarded(t, j, Access{CertFile: cert, KeyFile: key})
	for name, a := range map[string]Access{"another authority": {CAFile: other}, "none": {}} {
		if err := s.joinAs(a); !errors.Is(err, ErrCertificate) {
			t.Errorf("%s: %v", name, err)
		}
		told(t, refused, "TLS")
	}
	s.access = Access{CAFile: cert}
	queuetest.Run(t, j, queuetest.System, s.join())
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("through TLS it became\n%s", got)
	}

	j, _ = queuetest.Job(t, 10, 2)
	s, refused = guarded(t, j, Access{CertFile: cert, KeyFile: key, CAFile: cert})
	for name, a := range map[string]Access{"no certificate": {CAFile: cert}, "a stranger's": {CAFile: cert, CertFile: other, KeyFile: otherKey}} {
		if err := s.joinAs(a); !errors.Is(err, ErrCertificate) {
			t.Errorf("%s: %v", name, err)
		}
		told(t, refused, "TLS")
	}
	if err := s.joinAs(Access{CAFile: cert, CertFile: cert, KeyFile: key}); err != nil {
		t.Errorf("who is known: %v", err)
	}
}

func TestOtherAddressesWantASecretAndTLS(t *testing.T) {
	cert, key := certificate(t)
	token := write(t, "token", "correct-horse-battery")
	full := Access{TokenFile: token, CertFile: cert, KeyFile: key}
	for _, addr := range []string{"0.0.0.0:4222", "192.168.1.10:4222", ":4222", "[::]:4222", "alpha.lan:4222", "127.0.0.1.example:1"} {
		for _, a := range []Access{{}, {TokenFile: token}, {CertFile: cert, KeyFile: key}, {TokenFile: token, CertFile: cert}} {
			if err := a.Guarded(addr); !errors.Is(err, ErrOpen) || !strings.Contains(err.Error(), "--tls-cert") {
				t.Errorf("%s with %+v: %v", addr, a, err)
			}
		}
		if err := full.Guarded(addr); err != nil {
			t.Errorf("%s with everything: %v", addr, err)
		}
	}
	for _, addr := range []string{"127.0.0.1:4222", "127.9.9.9:0", "[::1]:4222", "localhost:1"} {
		if err := (&Access{}).Guarded(addr); err != nil {
			t.Errorf("%s: %v", addr, err)
		}
	}
	j, _ := queuetest.Job(t, 2, 2)
	if _, err := Start(j, "0.0.0.0:0", Access{}, nil); !errors.Is(err, ErrOpen) {
		t.Errorf("it was started: %v", err)
	}
}

func TestSecretsThatAreNoneAreRefused(t *testing.T) {
	j, _ := queuetest.Job(t, 2, 2)
	for name, a := range map[string]Access{
		"a short token":        {TokenFile: write(t, "t", "short")},
		"two words":            {TokenFile: write(t, "t", "correct-horse battery-staple")},
		"an empty file":        {TokenFile: write(t, "t", "\n")},
		"a key that is none":   {NkeyFile: write(t, "k", "UABC\n")},
		"no key":               {NkeyFile: write(t, "k", "# none\n")},
		"a certificate of air": {CertFile: write(t, "c", "air"), KeyFile: write(t, "k", "air")},
	} {
		if b, err := Start(j, "127.0.0.1:0", a, nil); !errors.Is(err, ErrSecret) {
			t.Errorf("%s: %v, %v", name, b, err)
		}
	}
	if _, err := Start(j, "127.0.0.1:0", Access{TokenFile: filepath.Join(t.TempDir(), "none")}, nil); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

func TestAWorkerOfAnotherVersionIsRefusedAndNamed(t *testing.T) {
	j, _ := queuetest.Job(t, 10, 2)
	s := play(t, j, queuetest.System)
	q, err := Join(context.Background(), s.line(), "v2", 1)
	if !errors.Is(err, bulk.ErrEngine) || !strings.Contains(err.Error(), "v2") {
		t.Errorf("it came in: %v, %v", q, err)
	}
	if e := s.event(Refused); e.By != "worker-1" || !errors.Is(e.Err, bulk.ErrEngine) {
		t.Errorf("the host was told %+v", e)
	}
}

// hostile is a client that has the workers' rights and no manners.
func hostile(t *testing.T, s *stage) *nats.Conn {
	t.Helper()
	nc, err := nats.Connect(s.broker.URL(), nats.ErrorHandler(quiet), nats.Timeout(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	return nc
}

func TestRubbishNeverBecomesAChunkAndIsNamed(t *testing.T) {
	t.Parallel()
	j, want := queuetest.Job(t, 40, 4)
	other, _ := queuetest.Job(t, 44, 4)
	s := play(t, j, queuetest.System)
	s.join() // the host is ready
	nc := hostile(t, s)
	good := func(job string, n int, count uint64, text string) []byte {
		return (&bulk.Finished{Job: job, Chunk: n, Count: count, Output: []byte(text)}).Encode()
	}
	flipped := good(j.ID, 3, 4, "1:A\n2:B\n3:C\n4:D\n")
	flipped[2] ^= 1
	rubbish := [][]byte{
		nil,
		[]byte("rubbish"),
		good(other.ID, 1, 4, "1:A\n"),      // another job's
		flipped,                            // its checksum is wrong
		good(j.ID, 5, 4, "1:A\n"),          // another chunk
		good(j.ID, 5, 3, "1:A\n"),          // another count
		good(j.ID, 6, 4, "1:A"),            // ends in the middle
		good(j.ID, 7, 4, "1:A\n")[:20],     // cut off
		good(j.ID, 99, 4, "1:A\n2:B\n3:C"), // no such chunk
	}
	for n, data := range rubbish {
		m := &nats.Msg{Subject: s.host.names.of(toResult, n), Data: data, Header: nats.Header{headBy: {"mallory\x1b[31m"}}}
		if _, err := nc.RequestMsg(m, time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	for range rubbish {
		if e := s.event(Rejected); e.By != "mallory_[31m" || !errors.Is(e.Err, bulk.ErrFile) {
			t.Errorf("the host was told %+v", e)
		}
	}
	if missing, err := j.Missing(); err != nil || len(missing) != j.Chunks {
		t.Errorf("%d of %d chunks are missing: %v", len(missing), j.Chunks, err)
	}
	queuetest.Run(t, j, queuetest.System, s.join(), s.join())
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

// Rubbish takes the place of the first result, and the chunk leaves the queue
// with it. It comes back.
func TestAChunkWhoseResultWasRubbishIsDoneAgain(t *testing.T) {
	t.Parallel()
	j, want := queuetest.Job(t, 8, 4)
	s := play(t, j, queuetest.System)
	liar := s.join()
	for range 2 {
		c, err := liar.Claim(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if err := liar.Done(context.Background(), c, nil, []byte("done, believe me"), 0); err != nil {
			t.Fatal(err)
		}
	}
	queuetest.Run(t, j, queuetest.System, s.join())
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
	if c := s.host.Counts(); c.Rejected < 2 {
		t.Errorf("it counts %+v", c)
	}
}

func TestAChunkThatIsAcknowledgedAndNeverHandedInIsDoneAgain(t *testing.T) {
	t.Parallel()
	j, want := queuetest.Job(t, 8, 4)
	s := play(t, j, queuetest.System)
	thief := s.join()
	c, err := thief.Claim(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	m, err := thief.drop(c)
	if err != nil || m.AckSync() != nil {
		t.Fatal(err)
	}
	queuetest.Run(t, j, queuetest.System, s.join())
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

// A worker may ask and hand in, and nothing else.
func TestAWorkerCannotTouchTheBroker(t *testing.T) {
	t.Parallel()
	j, want := queuetest.Job(t, 20, 4)
	s := play(t, j, queuetest.System)
	s.join()
	nc := hostile(t, s)
	n := s.host.names
	for _, subject := range []string{
		"$JS.API.STREAM.DELETE." + n.chunks(), "$JS.API.STREAM.PURGE." + n.results(), "$JS.API.CONSUMER.DELETE." + n.chunks() + "." + workers,
		"$JS.API.STREAM.MSG.GET." + n.results(), n.of(toChunk, 3), n.subject(toEnd), "$SYS.REQ.SERVER.PING",
	} {
		if err := errors.Join(nc.PublishRequest(subject, nc.NewRespInbox(), nil), nc.Flush()); err != nil {
			t.Fatal(err)
		}
		if err := nc.LastError(); err == nil || !strings.Contains(err.Error(), "ermissions") || !strings.Contains(err.Error(), strconv.Quote(subject)) {
			t.Errorf("%s was let through: %v", subject, err)
		}
	}
	// The host, who may, is not talked into it.
	for _, subject := range []string{helloSubject, n.of(toInput, 0), n.of(toSuspect, 0), n.of(toInput, 77), n.subject(toInput) + ".x"} {
		if err := nc.PublishRequest(subject, "$JS.API.STREAM.DELETE."+n.chunks(), []byte("[]")); err != nil {
			t.Fatal(err)
		}
	}
	if err := nc.Flush(); err != nil {
		t.Fatal(err)
	}
	queuetest.Run(t, j, queuetest.System, s.join())
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

func TestNonsenseIsNoSuspect(t *testing.T) {
	j, _ := queuetest.Job(t, 8, 4)
	s := play(t, j, queuetest.System)
	s.join()
	nc := hostile(t, s)
	for _, text := range []string{"", "x", `[{"from":4,"count":1}]`, `[{"from":0,"count":5}]`, `[{"from":0,"count":0}]`, `[{"from":18446744073709551615,"count":2}]`, "[" + strings.Repeat(`{"from":0,"count":1},`, maxSuspects) + `{"from":0,"count":1}]`} {
		m, err := nc.Request(s.host.names.of(toSuspect, 1), []byte(text), time.Minute)
		if err != nil || len(m.Data) > 0 {
			t.Errorf("%.40s was kept: %v", text, err)
		}
	}
	if tries, suspects := j.Trouble(1); tries != 0 || suspects != nil {
		t.Errorf("it has %d tries, suspects %v", tries, suspects)
	}
}

func TestOneJobHasOneHost(t *testing.T) {
	t.Parallel()
	j, _ := queuetest.Job(t, 8, 4)
	play(t, j, queuetest.System)
	if _, err := Start(j, "127.0.0.1:0", Access{}, nil); !errors.Is(err, ErrServed) {
		t.Errorf("there are two: %v", err)
	}
}

func TestNobodyIsWaitedForOnlySoLong(t *testing.T) {
	t.Parallel()
	waits := 0
	line := &Line{URL: "nats://127.0.0.1:1", Name: "w", Wait: 600 * time.Millisecond, Clock: queuetest.System, Waits: func(error) { waits++ }}
	if _, err := Join(context.Background(), line, "v1", 1); !errors.Is(err, ErrGone) || waits != 1 {
		t.Errorf("%v, told %d times", err, waits)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	line.Wait = time.Hour
	if _, err := Join(ctx, line, "v1", 1); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("waiting ended with %v", err)
	}
}
