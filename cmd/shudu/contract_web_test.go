package main

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"shudu/web"
	"shudu/web/server"
)

// listening is a listener at an address that nobody calls.
type listening struct {
	net.Listener
	addr net.Addr
}

func (l listening) Addr() net.Addr { return l.addr }

// Who may call the server by which name: on this machine's own address its own names;
// on another one anybody, but the games of the player stay unseen unless asked for.
func TestWhoMayCall(t *testing.T) {
	athome(t)
	own := listening{addr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8000}}
	public := listening{addr: &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 8000}}
	for _, tt := range []struct {
		name  string
		w     serving
		l     net.Listener
		hosts []string
		games bool
	}{
		{"here", serving{saves: true}, own, []string{"localhost", "127.0.0.1", "::1", "127.0.0.1"}, true},
		{"here without games", serving{}, own, []string{"localhost", "127.0.0.1", "::1", "127.0.0.1"}, false},
		{"behind a proxy", serving{saves: true, proxies: []string{"10.0.0.1"}, hosts: []string{"Sudoku.Example"}}, own, []string{"localhost", "127.0.0.1", "::1", "127.0.0.1", "sudoku.example"}, false},
		{"for all", serving{saves: true}, public, nil, false},
		{"for all, with games", serving{saves: true, saved: true}, public, nil, true},
		{"for one name", serving{hosts: []string{"a.example"}}, public, []string{"a.example"}, false},
	} {
		var c server.Config
		(&app{}).settleHosts(&tt.w, tt.l, &c)
		if !slices.Equal(c.Hosts, tt.hosts) || (c.Games != nil) != tt.games {
			t.Errorf("%s: %v, games %v", tt.name, c.Hosts, c.Games != nil)
		}
		if loopback(tt.l) != (tt.l == net.Listener(own)) {
			t.Errorf("%s: loopback %v", tt.name, loopback(tt.l))
		}
	}
}

// Proxies are addresses or networks; anything else is refused by name.
func TestNetworksOfProxies(t *testing.T) {
	got, err := (&app{}).networks([]string{"10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"})
	if err != nil || len(got) != 4 || got[0].String() != "10.0.0.1/32" || got[1].String() != "10.0.0.0/8" || got[2].String() != "::1/128" {
		t.Errorf("%v, %v", got, err)
	}
	for _, bad := range []string{"", "x", "10.0.0", "10.0.0.0/99", "example.com"} {
		if _, err := (&app{}).networks([]string{"10.0.0.1", bad}); err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// An address in the manner of IPv4 is called by IPv4 only.
func TestTheNetworkOfAnAddress(t *testing.T) {
	for addr, want := range map[string]string{"127.0.0.1:8000": "tcp4", "0.0.0.0:0": "tcp4", "[::1]:8000": "tcp", "localhost:8000": "tcp", ":8000": "tcp", "nonsense": "tcp"} {
		if got := network(addr); got != want {
			t.Errorf("%s: %s, want %s", addr, got, want)
		}
	}
}

// Why an address cannot be listened on is told without what everybody knows of it.
func TestTheReasonOfANetworkError(t *testing.T) {
	system := &os.SyscallError{Syscall: "bind", Err: syscall.EADDRINUSE}
	for _, tt := range []struct{ err, want error }{
		{&net.OpError{Op: "listen", Err: system}, syscall.EADDRINUSE}, {&net.OpError{Op: "listen", Err: errBroken}, errBroken}, {errBroken, errBroken},
	} {
		if got := deepest(tt.err); !errors.Is(got, tt.want) || got.Error() != tt.want.Error() {
			t.Errorf("%v: %v, want %v", tt.err, got, tt.want)
		}
	}
}

// What the server is told on the command line is looked at before it listens.
func TestWebRefusesWhatItCannot(t *testing.T) {
	if _, err := web.Page(); err != nil {
		t.Skip("the page is not built")
	}
	tells(t, "", []string{"web", "--rate", "-1"}, says{2, "", "/shudu: [^\n]*\n/"})
	tells(t, "", []string{"web", "--rate", "x"}, says{2, "", "shudu: --rate cannot be \"x\": it takes a number\n"})
	tells(t, "", []string{"web", "--proxy", "nowhere"}, says{2, "", "/shudu: [^\n]*nowhere[^\n]*\n/"})
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Skip(err)
	}
	defer l.Close()
	tells(t, "", []string{"web", "--addr", l.Addr().String()}, says{2, "", "/shudu: [^\n]*" + l.Addr().String() + "[^\n]*in use[^\n]*\n/"})
}

// The page is written into a folder, whole, and what is there is replaced by force
// only.
func TestTheExportedPage(t *testing.T) {
	oneThread(t)
	if _, err := web.Page(); err != nil {
		t.Skip("the page is not built")
	}
	dir := filepath.Join(t.TempDir(), "site")
	tells(t, "", []string{"web", "--export", dir}, says{0, "", "/[^\n]*site[^\n]*\n/"})
	index := filepath.Join(dir, "index.html")
	if err := os.WriteFile(index, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	tells(t, "", []string{"web", "--export", dir}, says{2, "", "/shudu: [^\n]*--force[^\n]*\n/"})
	if text, _ := os.ReadFile(index); string(text) != "mine" {
		t.Errorf("%.40q", text)
	}
	tells(t, "", []string{"web", "--export", dir, "--force", "-q"}, says{0, "", ""})
	if text, _ := os.ReadFile(index); !strings.Contains(string(text), "<html") {
		t.Errorf("%.40q", text)
	}
}
