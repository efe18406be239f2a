package server

import (
	"container/list"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// clients counts the requests of each client. It remembers the last so many of
// them: one that was not seen for long is as one that was never seen.
type clients struct {
	mu    sync.Mutex
	limit rate.Limit
	burst int
	most  int
	known map[netip.Prefix]*list.Element
	order *list.List // of *client, the latest first
}

type client struct {
	address netip.Prefix
	bucket  *rate.Limiter
}

func newClients(l Limits) *clients {
	return &clients{limit: rate.Limit(l.Rate), burst: l.Burst, most: l.Clients, known: map[netip.Prefix]*list.Element{}, order: list.New()}
}

// allow reports whether a client may ask now, and else after how long.
func (c *clients) allow(from netip.Prefix, now time.Time) (bool, time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r := c.bucket(from).ReserveN(now, 1)
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait == 0, wait
}

// bucket returns what a client may still use.
func (c *clients) bucket(from netip.Prefix) *rate.Limiter {
	if e := c.known[from]; e != nil {
		c.order.MoveToFront(e)
		return e.Value.(*client).bucket
	}
	if c.order.Len() >= c.most {
		oldest := c.order.Back()
		c.order.Remove(oldest)
		delete(c.known, oldest.Value.(*client).address)
	}
	new := &client{from, rate.NewLimiter(c.limit, c.burst)}
	c.known[from] = c.order.PushFront(new)
	return new.bucket
}

// client returns who asks: the address of the connection or, where that is a
// proxy we were told of, the last address before it that is none. Of an IPv6
// address it is the network: a machine has as many addresses there as it likes.
func (s *Server) client(r *http.Request) netip.Prefix {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	from, _ := netip.ParseAddr(host)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && s.proxied(from); i-- {
		before, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		from = before
	}
	from = from.Unmap().WithZone("")
	bits := from.BitLen()
	if from.Is6() {
		bits = 64
	}
	network, _ := from.Prefix(bits)
	return network
}

// proxied reports whether an address is one of the proxies.
func (s *Server) proxied(a netip.Addr) bool {
	for _, p := range s.Proxies {
		if p.Contains(a.Unmap()) {
			return true
		}
	}
	return false
}
