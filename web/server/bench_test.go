package server

import (
	"context"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// listen serves for a benchmark and returns the address.
func listen(b *testing.B, l Limits) (*Server, string) {
	b.Helper()
	l.Rate, l.Burst = 1e9, 1e9
	s := New(Config{Ask: real(l).Ask, Limits: l})
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, at) }()
	b.Cleanup(func() {
		stop()
		s.end()
		<-ended
	})
	return s, "http://" + at.Addr().String()
}

// spread reports the median and the 99th of a hundred.
func spread(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(times[len(times)*99/100].Microseconds())/1000, "p99-ms")
}

// From the moment a client leaves to the moment its slot is free.
func BenchmarkLeaving(b *testing.B) {
	for name, body := range endless {
		b.Run(name, func(b *testing.B) {
			s, address := listen(b, Limits{Slots: 1, Solve: time.Hour, SolveMost: time.Hour, Write: time.Hour})
			var times []time.Duration
			for b.Loop() {
				ctx, leave := context.WithCancel(b.Context())
				ended := make(chan struct{})
				go func() {
					post(ctx, address+"/api/v1/"+name, body)
					close(ended)
				}()
				for s.slots.busy() == 0 {
					time.Sleep(100 * time.Microsecond)
				}
				time.Sleep(20 * time.Millisecond)
				begin := time.Now()
				leave()
				for s.slots.busy() > 0 {
					time.Sleep(50 * time.Microsecond)
				}
				times = append(times, time.Since(begin))
				<-ended
			}
			spread(b, times)
		})
	}
}

// /healthz while two hundred clients ask for what takes for ever.
func BenchmarkHealthUnderLoad(b *testing.B) {
	_, address := listen(b, Limits{Solve: time.Hour, SolveMost: time.Hour, Write: time.Hour})
	ctx, leave := context.WithCancel(b.Context())
	defer leave()
	for range 200 {
		go func() {
			for ctx.Err() == nil {
				post(ctx, address+"/api/v1/count", endless["count"])
				time.Sleep(time.Second) // as Retry-After says, or sooner
			}
		}()
	}
	time.Sleep(500 * time.Millisecond)
	var times []time.Duration
	for b.Loop() {
		begin := time.Now()
		res, err := http.Get(address + "/healthz")
		if err != nil {
			b.Fatal(err)
		}
		io.Copy(io.Discard, res.Body)
		res.Body.Close()
		times = append(times, time.Since(begin))
	}
	spread(b, times)
}

// One easy puzzle a request, and a thousand in one.
func BenchmarkSolve(b *testing.B) {
	_, address := listen(b, Limits{})
	b.Run("one", func(b *testing.B) {
		for b.Loop() {
			if res, err := post(b.Context(), address+"/api/v1/solve", question("puzzle", easy)); err != nil || res.StatusCode != 200 {
				b.Fatal(res, err)
			}
		}
	})
	b.Run("thousand", func(b *testing.B) {
		list := strings.Repeat(question("puzzle", easy)+"\n", 1000)
		for b.Loop() {
			res, err := http.Post(address+"/api/v1/solve", "application/x-ndjson", strings.NewReader(list))
			if err != nil || res.StatusCode != 200 {
				b.Fatal(res, err)
			}
			io.Copy(io.Discard, res.Body)
			res.Body.Close()
		}
	})
}
