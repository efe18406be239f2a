package broker

import (
	"context"
	"crypto/tls"
	"errors"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"shudu/bulk"
	"shudu/internal/fault"
)

// The reasons why there is no connection.
var (
	ErrGone        = fault.New("no server answers")
	ErrRefused     = fault.New("the server refuses this token or key")
	ErrCertificate = fault.New("the certificates do not fit")
	ErrSmall       = fault.New("the broker takes too small messages")
)

// Line is how to reach a broker, and for how long to try.
type Line struct {
	URL    string // one address, or several of a cluster with commas between them
	Access Access
	Name   string        // who connects, for people
	Wait   time.Duration // how long to do without a server
	Clock  bulk.Clock
	Waits  func(why error) // is told once that nobody is there yet, if not nil
}

// retry is how long to wait before trying again.
const retry = 250 * time.Millisecond

// callTime is how long an answer may take.
const callTime = 5 * time.Second

// effort is how long something was tried in vain. It is counted and not
// measured, so that a clock that jumps does not end it.
type effort time.Duration

// add adds what a try took that ended with an error, and the pause after it.
func (e *effort) add(err error) time.Duration {
	*e += effort(retry)
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, nats.ErrTimeout) {
		*e += effort(callTime)
	}
	return time.Duration(*e)
}

// Dial connects to a broker. One that does not answer yet is waited for; one that
// refuses is not.
func (l *Line) Dial(ctx context.Context) (*nats.Conn, error) {
	opts, err := l.Access.options()
	if err != nil {
		return nil, err
	}
	opts = append(opts, nats.Name(l.Name), nats.MaxReconnects(-1), nats.ReconnectWait(retry), nats.ReconnectJitter(retry, retry),
		nats.PingInterval(10*time.Second), nats.MaxPingsOutstanding(2), nats.Timeout(callTime), nats.ErrorHandler(quiet))
	var e effort
	for told := false; ; told = true {
		nc, err := nats.Connect(l.URL, opts...)
		if err == nil {
			return nc, nil
		}
		err = explain(err)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !errors.Is(err, ErrGone) || e.add(err) > l.Wait {
			return nil, fault.Errorf("%s: %w", l.URL, err)
		}
		if !told && l.Waits != nil {
			l.Waits(err)
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-l.Clock.After(retry):
		}
	}
}

// explain says why there is no connection in words of ours.
func explain(err error) error {
	var untrusted *tls.CertificateVerificationError
	var alert tls.AlertError
	var plain tls.RecordHeaderError
	switch {
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired), errors.Is(err, nats.ErrAuthRevoked), errors.Is(err, nats.ErrNkeysNotSupported):
		return ErrRefused
	case errors.As(err, &untrusted), errors.As(err, &alert), errors.As(err, &plain), errors.Is(err, nats.ErrSecureConnWanted), errors.Is(err, nats.ErrSecureConnRequired), strings.Contains(err.Error(), "tls: "):
		return fault.Errorf("%w: %w", ErrCertificate, err)
	}
	return fault.Errorf("%w: %w", ErrGone, err)
}

// roomy returns an error unless the broker takes the messages of a job.
func roomy(nc *nats.Conn) error {
	if most := nc.MaxPayload(); most < MaxMessage {
		return fault.Errorf("%w: %d bytes; set max_payload: %d in its configuration", ErrSmall, most, MaxMessage)
	}
	return nil
}
