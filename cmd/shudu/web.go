package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"

	"github.com/spf13/cobra"

	"shudu/draw"
	"shudu/draw/png"
	"shudu/draw/typeface"
	"shudu/internal/answer"
	"shudu/internal/cputime"
	"shudu/internal/store"
	"shudu/internal/text"
	"shudu/web"
	"shudu/web/server"
)

// serving is what "web" is asked for.
type serving struct {
	addr, export            string
	open, force, saves, log bool
	hosts, proxies          []string
	rate                    float64
	saved, rated, written   bool // --saves, --rate, --export were given
}

// webCommand returns "web": the page and the API on this machine, or the page
// as files.
func (a *app) webCommand() *cobra.Command {
	w := &serving{}
	cmd := a.command("web", nil)
	cmd.Args = a.atMost(0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		w.saved, w.rated, w.written = cmd.Flags().Changed("saves"), cmd.Flags().Changed("rate"), cmd.Flags().Changed("export")
		return a.web(w)
	}
	f := cmd.Flags()
	f.StringVar(&w.addr, "addr", "127.0.0.1:8000", a.usage("webaddr"))
	f.BoolVar(&w.open, "open", false, a.usage("webopen"))
	f.StringVar(&w.export, "export", "", a.usage("webexport"))
	a.forced(cmd, &w.force)
	f.BoolVar(&w.saves, "saves", true, a.usage("websaves"))
	f.StringArrayVar(&w.hosts, "host", nil, a.usage("webhost"))
	f.StringArrayVar(&w.proxies, "proxy", nil, a.usage("webproxy"))
	f.Float64Var(&w.rate, "rate", 0, a.usage("webrate"))
	f.BoolVar(&w.log, "log", false, a.usage("weblog"))
	return a.uses(cmd, "quiet")
}

// web writes the page into a folder, or serves it until it is interrupted.
func (a *app) web(w *serving) error {
	site, err := web.Page()
	if w.written {
		if err := a.idle("idle.export", "addr", "open", "host", "proxy", "rate", "log", "saves"); err != nil {
			return err
		}
		if err == nil {
			err = a.exportPage(w, site)
		}
		return err
	}
	if err != nil {
		a.notice("serve.nopage", err)
	}
	if w.rated && !(w.rate > 0) { // nor what is no number
		return a.fail("usage.rate")
	}
	proxies, err := a.networks(w.proxies)
	if err != nil {
		return err
	}
	l, err := (&net.ListenConfig{}).Listen(a.ctx, network(w.addr), w.addr)
	if err != nil {
		return a.deaf(w.addr, err)
	}
	c := server.Config{Ask: a.answers(), Lang: a.lang, Proxies: proxies, Version: version, Limits: server.Limits{Rate: w.rate}}
	if site != nil {
		c.Page = site
	}
	a.settleHosts(w, l, &c)
	if w.log {
		c.Log = slog.New(slog.NewJSONHandler(a.err, nil))
	}
	a.announce(w, l)
	if err := server.New(c).Serve(a.ctx, l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// settleHosts says who may call the server by which name, and whether it shows
// the player's games: on this machine's own address only this machine, by its
// own names; on another one anybody, but the games stay unseen unless asked for.
func (a *app) settleHosts(w *serving, l net.Listener, c *server.Config) {
	own := loopback(l)
	if own {
		c.Hosts = append([]string{"localhost", "127.0.0.1", "::1"}, addrHost(l))
	}
	for _, name := range w.hosts {
		c.Hosts = append(c.Hosts, strings.ToLower(name))
	}
	if w.saves && (own && len(w.proxies) == 0 || w.saved) {
		c.Games = store.Home()
	}
}

// deaf says why nobody can listen on an address; where another program does, that
// there are others.
func (a *app) deaf(addr string, err error) error {
	host, _, _ := net.SplitHostPort(addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return a.fail("serve.taken", addr, deepest(err), net.JoinHostPort(host, "0"))
	}
	return a.fail("serve.listen", addr, deepest(err))
}

// network returns the network of an address: where it is said in the manner of
// IPv4, nobody expects to be called by another.
func network(addr string) string {
	host, _, _ := net.SplitHostPort(addr)
	if ip, err := netip.ParseAddr(host); err == nil && ip.Is4() {
		return "tcp4"
	}
	return "tcp"
}

// addrHost returns the address that is listened on without its port.
func addrHost(l net.Listener) string {
	host, _, _ := net.SplitHostPort(l.Addr().String())
	return host
}

// loopback reports whether only this machine can reach a listener.
func loopback(l net.Listener) bool {
	tcp, ok := l.Addr().(*net.TCPAddr)
	return ok && tcp.IP.IsLoopback()
}

// announce says where the page is, first of all, and opens it if that is asked
// for.
func (a *app) announce(w *serving, l net.Listener) {
	a.wholeScreen()
	address := "http://" + l.Addr().String() + "/"
	fmt.Fprintln(a.out, address)
	a.out.flush()
	if !loopback(l) {
		a.notice("serve.public", address)
	}
	a.notice("serve.stop")
	if w.open {
		if err := browse(reachable(l)); err != nil {
			a.notice("serve.open", err)
		}
	}
}

// reachable returns the address by which this machine reaches a listener. One on
// all addresses is told as 0.0.0.0 or [::], which not every system can call.
func reachable(l net.Listener) string {
	host, port, _ := net.SplitHostPort(l.Addr().String())
	if ip, err := netip.ParseAddr(host); err == nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}

// browse opens an address in the player's browser, which lives on when this
// program ends.
func browse(address string) error {
	name, args := "xdg-open", []string{address}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", address}
	}
	cmd := exec.Command(name, args...)
	apart(cmd)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait()
	return nil
}

// exportPage writes the page into a folder.
func (a *app) exportPage(w *serving, site *web.Site) error {
	if w.export == "" {
		return a.fail("usage.needs", "--export")
	}
	var failed *web.ExportError
	err := site.Export(a.ctx, w.export, w.force)
	if errors.As(err, &failed) {
		return a.unwritten(failed.Path, failed.Err)
	}
	if err == nil {
		a.notice("serve.exported", len(site.Names()), w.export)
	}
	return err
}

// networks reads the addresses of proxies: 10.0.0.1 or 10.0.0.0/8.
func (a *app) networks(list []string) ([]netip.Prefix, error) {
	var out []netip.Prefix
	for _, s := range list {
		p, err := netip.ParsePrefix(s)
		if err != nil {
			alone, bad := netip.ParseAddr(s)
			if bad != nil {
				return nil, a.fail("usage.proxy", s)
			}
			p = netip.PrefixFrom(alone, alone.BitLen())
		}
		out = append(out, p)
	}
	return out, nil
}

// answers returns what answers the questions of the API: on one thread each,
// whose time is what "seconds" tells.
func (a *app) answers() func(context.Context, text.Lang, string, []byte) (any, error) {
	random := a.random()
	var mu sync.Mutex
	ask := server.Answers(answer.Kit{
		Threads: 1,
		Clock:   cputime.Thread,
		Seed: func() uint64 {
			mu.Lock()
			defer mu.Unlock()
			return random.Uint64()
		},
		Pictures: map[string]func(io.Writer, ...draw.Picture) error{"png": drawPNG},
	})
	return func(ctx context.Context, lang text.Lang, question string, body []byte) (any, error) {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		return ask(ctx, lang, question, body)
	}
}

// drawPNG draws pictures in one PNG.
func drawPNG(w io.Writer, pictures ...draw.Picture) error {
	faces, err := typeface.New(nil)
	if err != nil {
		return err
	}
	return png.Write(w, 2, faces, pictures...)
}

// deepest returns the error that others only add an address to.
func deepest(err error) error {
	var system *os.SyscallError
	var op *net.OpError
	switch {
	case errors.As(err, &system):
		return system.Err
	case errors.As(err, &op):
		return op.Err
	}
	return err
}
