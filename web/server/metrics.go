package server

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are what /metrics tells.
type metrics struct {
	handler  http.Handler
	requests *prometheus.CounterVec   // by route, method and status
	seconds  *prometheus.HistogramVec // by route
	refused  *prometheus.CounterVec   // why: full, rate
	left     prometheus.Counter       // clients that left before their answer
}

func newMetrics(s *Server) *metrics {
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "shudu_http_requests_total", Help: "Requests answered."}, []string{"route", "method", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "shudu_http_request_seconds", Help: "Time to the end of an answer.",
			Buckets: prometheus.ExponentialBuckets(0.0005, 4, 9)}, []string{"route"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "shudu_refused_total", Help: "Requests refused because all slots were taken (full) or a client asked too often (rate)."}, []string{"why"}),
		left:    prometheus.NewCounter(prometheus.CounterOpts{Name: "shudu_clients_left_total", Help: "Questions whose client left before the answer."}),
	}
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
	}
	r := prometheus.NewRegistry()
	r.MustRegister(m.requests, m.seconds, m.refused, m.left,
		gauge("shudu_solver_slots", "Searches that may run at once.", func() float64 { return float64(s.Limits.Slots) }),
		gauge("shudu_solver_busy", "Searches that run.", func() float64 { return float64(s.slots.busy()) }),
		gauge("shudu_solver_waiting", "Questions that wait for a slot.", func() float64 { return float64(s.slots.waiting.Load()) }),
		gauge("shudu_games_held", "Saved games that a page has open.", func() float64 { return float64(s.games.count()) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "shudu_build_info", Help: "Always 1; the version is its label.",
			ConstLabels: prometheus.Labels{"version": s.Version}}, func() float64 { return 1 }),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.handler = promhttp.HandlerFor(r, promhttp.HandlerOpts{})
	return m
}

// seen counts an answered request. Methods that nobody needs are one.
func (m *metrics) seen(route, method string, status int, took time.Duration) {
	switch method {
	case "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS":
	default:
		method = "other"
	}
	m.requests.WithLabelValues(route, method, strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(route).Observe(took.Seconds())
}
