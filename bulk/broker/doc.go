// Package broker is the queue of a job for machines without a common disk: NATS
// JetStream between one host, who has the job's directory, and any number of
// workers, who have nothing but an address.
//
//	host                        broker                          worker
//	chunks, a few          →    CHUNKS  (each once)        →    Claim
//	text of a chunk        ←    request, answer            ←    Claim
//	chunk files, checked   ←    RESULTS (first one wins)   ←    Done
//
// A short text comes with its chunk, and is not asked for unless the chunk comes a
// second time: then the host may know more of it. Chunks that are done in less than
// a moment are asked for many at a time (see asks).
//
// The broker may live inside the host's program (Start) or be a cluster of
// somebody's (Dial); a Host and a Queue see no difference.
//
// What is true is in the directory only: a chunk is done when its valid file is
// there. All that the broker holds may be lost, come late or come twice; that
// costs time and nothing else, so a broker of our own keeps its streams in memory
// (a cluster keeps them on its disks). A host that starts submits what has no
// file, and one that runs submits again, from time to time, what it has waited
// for: the stream refuses what it holds already.
//
// A worker is trusted with work, not with the job. It may ask for chunks and hand
// in files, nothing else (see roles), and what it hands in is looked through: the
// right job, the right chunk, its count, its sizes, its checksum. A lie that is
// well made is found by Job.Verify.
package broker
