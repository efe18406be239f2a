package broker

import (
	"fmt"
	"io"
)

// WriteMetrics writes how things are in the text format of Prometheus.
func (h *Host) WriteMetrics(w io.Writer) error {
	c := h.Counts()
	for _, m := range []struct {
		name, kind, help string
		value            uint64
	}{
		{"chunks", "gauge", "Chunks of the job.", uint64(c.Chunks)},
		{"chunks_done", "gauge", "Chunks that have a valid file.", uint64(c.Done)},
		{"chunks_waiting", "gauge", "Chunks that were given to the broker and are not done.", uint64(c.Waiting)},
		{"workers", "gauge", "Workers that were heard of lately.", uint64(c.Workers)},
		{"worker_threads", "gauge", "Threads of those workers.", uint64(c.Threads)},
		{"puzzles_total", "counter", "Puzzles of chunks that were finished since the server runs.", c.Puzzles},
		{"workers_refused_total", "counter", "Workers that were refused because of their version.", c.Refused},
		{"results_rejected_total", "counter", "Results that were no valid file of their chunk.", c.Rejected},
		{"chunks_returned_total", "counter", "Chunks that a worker could not work on.", c.Returned},
	} {
		name := "shudu_bulk_" + m.name
		if _, err := fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n%s{job=%q} %d\n", name, m.help, name, m.kind, name, h.Job.ID, m.value); err != nil {
			return err
		}
	}
	return nil
}
