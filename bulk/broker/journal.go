package broker

import (
	"fmt"
	"strings"
	"sync"
)

// journal listens to what the server says, for the little of it that a user
// should hear. It implements server.Logger.
type journal struct {
	refused func(who, why string)

	mu   sync.Mutex
	said string // the last complaint
}

func (j *journal) keep(format string, v ...any) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.said = fmt.Sprintf(format, v...)
}

// last returns the last complaint.
func (j *journal) last() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.said
}

// Errorf implements server.Logger. Who fails to agree on TLS is refused.
func (j *journal) Errorf(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	j.keep("%s", text)
	if who, why, ok := strings.Cut(text, "TLS handshake error: "); ok {
		j.refused(strings.Trim(strings.SplitN(who, " ", 2)[0], "- "), "TLS: "+why)
	}
}

// Fatalf implements server.Logger.
func (j *journal) Fatalf(format string, v ...any) { j.keep(format, v...) }

// Warnf implements server.Logger.
func (j *journal) Warnf(format string, v ...any) { j.keep(format, v...) }

// Noticef implements server.Logger.
func (*journal) Noticef(string, ...any) {}

// Debugf implements server.Logger.
func (*journal) Debugf(string, ...any) {}

// Tracef implements server.Logger.
func (*journal) Tracef(string, ...any) {}
