package broker

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"net"
	"net/netip"
	"os"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"shudu/internal/fault"
)

// Access says how a program proves who it is, and how it knows the other side.
// All of it is optional on a loopback address.
type Access struct {
	TokenFile string // a secret that all have
	NkeyFile  string // worker: its secret key (seed); server: the public keys, a line each
	CertFile  string // the program's own certificate,
	KeyFile   string // and its key
	CAFile    string // who vouches for the other side's certificate
}

// The reasons why an address is not served.
var (
	ErrOpen   = fault.New("only this machine's own address may be served without protection")
	ErrSecret = fault.New("the secret cannot be used")
)

// Guarded returns an error unless the access is enough for an address: anything
// that other machines reach needs a secret and TLS.
func (a *Access) Guarded(addr string) error {
	if Loopback(addr) {
		return nil
	}
	switch {
	case a.TokenFile == "" && a.NkeyFile == "":
		return fault.Errorf("%s: %w: add --token-file or --nkey-file, and --tls-cert with --tls-key", addr, ErrOpen)
	case a.CertFile == "" || a.KeyFile == "":
		return fault.Errorf("%s: %w: add --tls-cert and --tls-key", addr, ErrOpen)
	}
	return nil
}

// Loopback reports whether HOST:PORT can be reached from this machine only. Names
// are not looked up.
func Loopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// secret reads a file that holds one word.
func secret(path string) (string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	words := strings.Fields(string(text))
	if len(words) != 1 {
		return "", fault.Errorf("%s: %w: it should hold one word, and holds %d", path, ErrSecret, len(words))
	}
	return words[0], nil
}

// minToken is how long a token must be, in bytes.
const minToken = 16

// token reads the token, empty when there is none.
func (a *Access) token() (string, error) {
	if a.TokenFile == "" {
		return "", nil
	}
	t, err := secret(a.TokenFile)
	if err == nil && len(t) < minToken {
		err = fault.Errorf("%s: %w: it has %d characters (expected %d or more)", a.TokenFile, ErrSecret, len(t), minToken)
	}
	return t, err
}

// publicKeys reads the keys of the workers, a line each; "#" begins a comment.
func (a *Access) publicKeys() (map[string]bool, error) {
	if a.NkeyFile == "" {
		return nil, nil
	}
	text, err := os.ReadFile(a.NkeyFile)
	if err != nil {
		return nil, err
	}
	keys := map[string]bool{}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		word, _, _ := strings.Cut(string(line), "#")
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		if !nkeys.IsValidPublicUserKey(word) {
			return nil, fault.Errorf("%s: line %d: %w: it is no public key of a user (U…)", a.NkeyFile, number, ErrSecret)
		}
		keys[word] = true
	}
	if len(keys) == 0 {
		return nil, fault.Errorf("%s: %w: it holds no key", a.NkeyFile, ErrSecret)
	}
	return keys, nil
}

// pool reads the certificates that are trusted, nil for those of the system.
func (a *Access) pool() (*x509.CertPool, error) {
	if a.CAFile == "" {
		return nil, nil
	}
	text, err := os.ReadFile(a.CAFile)
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		return nil, fault.Errorf("%s: %w: it holds no certificate", a.CAFile, ErrSecret)
	}
	return pool, nil
}

// serverTLS returns what a server needs, nil when it has no certificate.
func (a *Access) serverTLS() (*tls.Config, error) {
	if a.CertFile == "" && a.KeyFile == "" {
		return nil, nil
	}
	c, err := a.clientTLS()
	if err != nil {
		return nil, err
	}
	if c.RootCAs != nil {
		c.ClientCAs, c.ClientAuth = c.RootCAs, tls.RequireAndVerifyClientCert
	}
	return c, nil
}

// clientTLS returns what a client needs, nil when TLS is not wanted.
func (a *Access) clientTLS() (*tls.Config, error) {
	if a.CertFile == "" && a.KeyFile == "" && a.CAFile == "" {
		return nil, nil
	}
	pool, err := a.pool()
	if err != nil {
		return nil, err
	}
	c := &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: pool}
	if a.CertFile != "" || a.KeyFile != "" {
		cert, err := tls.LoadX509KeyPair(a.CertFile, a.KeyFile)
		if err != nil {
			return nil, fault.Errorf("%s, %s: %w: %w", a.CertFile, a.KeyFile, ErrSecret, err)
		}
		c.Certificates = []tls.Certificate{cert}
	}
	return c, nil
}

// options returns how a client connects.
func (a *Access) options() ([]nats.Option, error) {
	var opts []nats.Option
	config, err := a.clientTLS()
	if err != nil {
		return nil, err
	}
	if config != nil {
		opts = append(opts, nats.Secure(config))
	}
	token, err := a.token()
	if err != nil {
		return nil, err
	}
	if token != "" {
		opts = append(opts, nats.Token(token))
	}
	if a.NkeyFile != "" {
		key, err := nats.NkeyOptionFromSeed(a.NkeyFile)
		if err != nil {
			return nil, fault.Errorf("%s: %w: %w", a.NkeyFile, ErrSecret, err)
		}
		opts = append(opts, key)
	}
	return opts, nil
}

// door lets clients in, each with what its role may do. It implements
// server.Authentication.
type door struct {
	token   string
	keys    map[string]bool
	own     string // what the host says, who comes from inside the program
	names   names
	refused func(who, why string)
}

// WrongSecret is why somebody without the right token or key is not let in.
const WrongSecret = "token"

// Check implements server.Authentication.
func (d *door) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	switch {
	case same(o.Token, d.own):
		c.RegisterUser(&server.User{Username: host})
		return true
	case d.token == "" && d.keys == nil, d.token != "" && same(o.Token, d.token), d.signed(c):
		c.RegisterUser(&server.User{Username: workers, Permissions: d.names.worker()})
		return true
	}
	d.refused(c.RemoteAddress().String(), WrongSecret)
	return false
}

// same compares secrets in a time that says nothing about them.
func same(a, b string) bool {
	x, y := sha256.Sum256([]byte(a)), sha256.Sum256([]byte(b))
	return subtle.ConstantTimeCompare(x[:], y[:]) == 1
}

// signed reports whether a client has signed what it was given to sign with a key
// that is known.
func (d *door) signed(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	if !d.keys[o.Nkey] {
		return false
	}
	signature, err := base64.RawURLEncoding.DecodeString(o.Sig)
	if err != nil {
		return false
	}
	key, err := nkeys.FromPublicKey(o.Nkey)
	return err == nil && key.Verify(c.GetNonce(), signature) == nil
}

// inbox is what the subjects begin with that answers are sent to.
const inbox = "_INBOX."

// worker returns what a worker may do: ask for chunks, hand in what became of
// them, and hear the answers.
func (n names) worker() *server.Permissions {
	return &server.Permissions{
		Publish: &server.SubjectPermission{Allow: []string{
			helloSubject, n.subject(toLeave), n.all(toInput), n.all(toResult), n.all(toSuspect), n.all(toFail), n.next(), n.acks(),
		}},
		Subscribe: &server.SubjectPermission{Allow: []string{inbox + ">", n.subject(toEnd)}},
	}
}
