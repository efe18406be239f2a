package broker

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"shudu/bulk"
	"shudu/internal/fault"
)

// Protocol is the version of what host and worker say to each other.
const Protocol = 2

// MaxMessage is how large a message the broker must take: a chunk's file, and
// something to spare.
const MaxMessage = 2 * bulk.MaxOutput

// helloSubject is where a worker, who knows no job yet, asks for one.
const helloSubject = "shudu.hello"

// The kinds of subjects of a job.
const (
	toChunk   = "chunk"   // in CHUNKS: work on it, perhaps with its text
	toResult  = "result"  // in RESULTS: a chunk's file
	toInput   = "input"   // request: the text of a chunk
	toSuspect = "suspect" // request: keep these suspects
	toFail    = "fail"    // a worker gives a chunk back
	toLeave   = "leave"   // a worker leaves
	toEnd     = "end"     // all chunks are done
)

// names are the names of a job's things in the broker.
type names struct{ id string }

func (n names) subject(kind string) string { return "shudu." + n.id + "." + kind }

func (n names) of(kind string, chunk int) string { return n.subject(kind) + "." + strconv.Itoa(chunk) }

func (n names) all(kind string) string { return n.subject(kind) + ".*" }

func (n names) chunks() string  { return "SHUDU-" + n.id + "-CHUNKS" }
func (n names) results() string { return "SHUDU-" + n.id + "-RESULTS" }

// The consumers of the two streams.
const (
	workers = "workers"
	host    = "host"
)

// next is where a worker asks for a chunk.
func (n names) next() string { return "$JS.API.CONSUMER.MSG.NEXT." + n.chunks() + "." + workers }

// acks are where a worker says what became of one.
func (n names) acks() string { return "$JS.ACK." + n.chunks() + "." + workers + ".>" }

// chunkOf returns the chunk that a subject ends with.
func chunkOf(subject string, chunks int) (int, bool) {
	n, err := strconv.Atoi(subject[strings.LastIndexByte(subject, '.')+1:])
	return n, err == nil && n >= 0 && n < chunks
}

// hello is what a worker says first.
type hello struct {
	Protocol int    `json:"protocol"`
	Engine   string `json:"engine"`
	By       string `json:"by"`
	Threads  int    `json:"threads"`
}

// welcome is what the host answers.
type welcome struct {
	Protocol int            `json:"protocol"`
	Job      *bulk.Manifest `json:"job"`
	Patience time.Duration  `json:"patience"` // how long a worker may be silent
	Done     bool           `json:"done"`     // nothing is left to do
}

// work is what a worker is told of a chunk, before its text.
type work struct {
	Chunk    bulk.Chunk  `json:"chunk"`
	Tries    int         `json:"tries"` // beside those that the broker counts
	Suspects []bulk.Part `json:"suspects,omitempty"`
	Done     bool        `json:"done,omitempty"`  // somebody was quicker
	Error    string      `json:"error,omitempty"` // the host cannot read it
}

// returned is what a worker says when it gives a chunk back.
type returned struct {
	By     string `json:"by"`
	Reason string `json:"reason,omitempty"` // empty: nobody is to blame
}

// The headers of a result.
const (
	headBy      = "Shudu-By"
	headThreads = "Shudu-Threads"
	headSeconds = "Shudu-Seconds"
)

// encode is for what is ours and cannot fail.
func encode(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("broker: a message must be JSON: " + err.Error())
	}
	return text
}

// ErrProtocol is wrapped when the other side does not speak as expected.
var ErrProtocol = fault.New("the server speaks another language than this version")
