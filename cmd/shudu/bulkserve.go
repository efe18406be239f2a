package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"time"

	"github.com/spf13/cobra"

	"shudu/bulk"
	"shudu/bulk/broker"
)

// hosting is what "bulk serve" is asked to do.
type hosting struct {
	addr, connect, metrics string
	access                 broker.Access
	replicas               int
	patience               time.Duration
}

// bulkServe returns "bulk serve".
func (a *app) bulkServe() *cobra.Command {
	var in hosting
	cmd := a.bulkSub("serve directory", func(j *bulk.Job) error { return a.serveJob(j, &in) })
	f := cmd.Flags()
	f.StringVar(&in.addr, "addr", "127.0.0.1:4222", a.usage("brokeraddr"))
	f.StringVar(&in.connect, "connect", "", a.usage("cluster"))
	f.IntVar(&in.replicas, "replicas", 1, a.usage("replicas"))
	f.DurationVar(&in.patience, "patience", broker.DefaultPatience, a.usage("patience"))
	f.StringVar(&in.metrics, "metrics", "", a.usage("metrics"))
	a.accessFlags(cmd, &in.access, "servernkey")
	return a.uses(cmd, "quiet")
}

// accessFlags adds the flags that say who may talk to whom.
func (a *app) accessFlags(cmd *cobra.Command, access *broker.Access, nkey string) {
	f := cmd.Flags()
	f.StringVar(&access.TokenFile, "token-file", "", a.usage("token"))
	f.StringVar(&access.NkeyFile, "nkey-file", "", a.usage(nkey))
	f.StringVar(&access.CertFile, "tls-cert", "", a.usage("tlscert"))
	f.StringVar(&access.KeyFile, "tls-key", "", a.usage("tlskey"))
	f.StringVar(&access.CAFile, "tls-ca", "", a.usage("tlsca"))
}

// leastPatience is less than any network should need.
const leastPatience = 100 * time.Millisecond

// check returns an error unless the flags make sense together.
func (in *hosting) check(a *app) error {
	switch {
	case in.patience < leastPatience:
		return a.fail("usage.patience", leastPatience)
	case in.replicas < 1 || in.replicas > 5:
		return a.fail("usage.replicas")
	case in.replicas > 1 && in.connect == "":
		return a.fail("usage.cluster")
	case in.connect != "":
		return a.idle("idle.cluster", "addr")
	}
	return nil
}

// serveJob gives out a job's chunks until all are done.
func (a *app) serveJob(j *bulk.Job, in *hosting) error {
	a.ofJobs = true
	if err := in.check(a); err != nil {
		return err
	}
	if err := a.ready(j); err != nil {
		return err
	}
	h := &broker.Host{Job: j, Clock: systemClock, Patience: in.patience, Tell: a.tellOf(j)}
	end, err := a.openBroker(h, in)
	if err != nil {
		return err
	}
	defer end()
	stop, err := a.showMetrics(h, in.metrics)
	if err != nil {
		return err
	}
	defer stop()
	err = h.Run(a.ctx)
	if a.ctx.Err() != nil {
		a.notice("bulk.served.interrupted", j.Dir)
		return nil
	}
	if err != nil {
		a.notice("bulk.served.stopped", j.Dir)
		return err
	}
	return a.concluded(j, false)
}

// openBroker connects the host to a broker: one of its own, or a cluster's.
func (a *app) openBroker(h *broker.Host, in *hosting) (end func(), err error) {
	if in.connect != "" {
		return a.joinCluster(h, in)
	}
	few := newFew()
	b, err := broker.Start(h.Job, in.addr, in.access, func(who, why string) {
		if why == broker.WrongSecret {
			why = a.say("bulk.wrongsecret")
		}
		few.let("door", func() { a.notice("bulk.turnedaway", who, why) })
	})
	if err != nil {
		return nil, err
	}
	if h.Conn, err = b.Connect(); err != nil {
		b.Stop()
		return nil, err
	}
	a.notice("bulk.serving", h.Job.Dir, joinWith(b.URL(), &in.access))
	return func() { a.closeBroker(h, b) }, nil
}

// joinWith returns what a worker adds to "bulk work" to join: an address that
// other machines can use, and what it must show.
func joinWith(address string, access *broker.Access) string {
	if u, err := url.Parse(address); err == nil {
		if ip := net.ParseIP(u.Hostname()); ip != nil && ip.IsUnspecified() {
			if name, err := os.Hostname(); err == nil {
				u.Host = net.JoinHostPort(name, u.Port())
			}
		}
		address = "nats://" + u.Host
	}
	if access.TokenFile != "" {
		address += " --token-file FILE"
	}
	if access.NkeyFile != "" {
		address += " --nkey-file FILE"
	}
	if access.CertFile != "" {
		address += " --tls-ca FILE"
	}
	return address
}

// goodbye is how long workers have to hear that all is done.
const goodbye = 5 * time.Second

// whole waits until the workers know, and reports whether the job is done.
func (a *app) whole(h *broker.Host, alone func() bool) bool {
	c := h.Counts()
	if c.Chunks == 0 || c.Done < c.Chunks {
		return false
	}
	ctx, cancel := context.WithTimeout(a.ctx, goodbye)
	defer cancel()
	h.Linger(ctx, alone)
	return true
}

// closeBroker ends the broker, and leaves nothing of it when the job is done.
func (a *app) closeBroker(h *broker.Host, b *broker.Broker) {
	whole := a.whole(h, b.Alone)
	h.Conn.Close()
	b.Stop()
	if whole {
		if err := b.Forget(h.Job); err != nil {
			a.complain(err)
		}
	}
}

// joinCluster connects the host to somebody's brokers.
func (a *app) joinCluster(h *broker.Host, in *hosting) (end func(), err error) {
	line := &broker.Line{URL: in.connect, Access: in.access, Name: workerName(), Wait: time.Minute, Clock: systemClock, Waits: a.tellWait(in.connect)}
	if h.Conn, err = line.Dial(a.ctx); err != nil {
		return nil, err
	}
	h.Replicas = in.replicas
	a.notice("bulk.serving", h.Job.Dir, in.connect)
	return func() {
		a.whole(h, nil)
		h.Conn.Close()
	}, nil
}

// tellWait tells that nobody answers yet.
func (a *app) tellWait(url string) func(error) {
	return func(why error) { a.notice("bulk.waits", url, why) }
}

// tellOf returns what tells what happens while a job is served.
func (a *app) tellOf(j *bulk.Job) func(broker.Event) {
	few := newFew()
	a.progress.counting("progress.puzzles", j.Puzzles)
	return func(e broker.Event) {
		switch e.What {
		case broker.Joined:
			few.let("joined", func() { a.notice("bulk.joined", e.By) })
		case broker.Refused:
			few.let("refused", func() { a.notice("bulk.otherversion", e.By, e.Err) })
		case broker.Rejected:
			few.let("rejected", func() { a.notice("bulk.rejected", e.Chunk, e.By, e.Err) })
		case broker.Returned:
			few.let("returned", func() { a.notice("bulk.returned", e.Chunk, e.By, e.Err) })
		case broker.Finished:
			a.progress.add(e.Count)
		}
	}
}

// showMetrics shows how things are at http://ADDR/metrics.
func (a *app) showMetrics(h *broker.Host, addr string) (stop func(), err error) {
	if addr == "" {
		return func() {}, nil
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_ = h.WriteMetrics(w)
	})
	s := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 1 << 14}
	go func() { _ = s.Serve(l) }()
	a.notice("bulk.metrics", fmt.Sprintf("http://%s/metrics", l.Addr()))
	return func() { _ = s.Close() }, nil
}
