// Package bulk does work on millions of puzzles so that nothing is lost and
// nothing is doubled, whatever ends the program on the way.
//
// A job is a directory. Its manifest says what is to be done: the input, the
// operation with its parameters, the version of the engine, and how the input is
// cut into chunks. The hash of all that is the job's id. What a chunk becomes
// depends on the manifest and the chunk's number only, so it does not matter who
// does it, when, or how often.
//
//	DIR/job.json              the manifest
//	DIR/chunks                where the chunks begin in the input (not for ranges)
//	DIR/out/chunk-00000012    what became of chunk 12: output, notes, footer
//	DIR/claims                a byte for each chunk, locked by who works on it
//	DIR/suspects/…            parts of chunks that ended a program
//	DIR/failed.jsonl          the puzzles that could not be worked on
//	DIR/done.jsonl            who finished which chunk and when; only for people
//
// A chunk's file is written under another name, synced and renamed; its footer
// holds the job, the number, the sizes and checksums. A valid file is the proof
// that a chunk is done, and the only one: claims, queues and logs may be lost.
// Files are synced in the background, those that came meanwhile together (see
// Keeper); but none has its name before it was synced, so neither a killed program
// nor a power cut leaves a name without its content, and what had no name yet is
// simply done again.
//
//	job, err := bulk.Open(dir)
//	err = job.CheckInput(ctx)              // it is as it was
//	q, err := job.Queue(bulk.Shard{}, clock)
//	r := bulk.Runner{Job: &job.Manifest, Queue: q, Operation: make, Threads: 8, Clock: clock}
//	err = r.Run(ctx)                       // again and again, until it is nil
//	err = job.Merge(ctx, w, notes)
//
// The operation itself comes from outside: a Runner gives it pieces of the input
// (Piece) and takes what it makes of them (Product). A Queue says which chunk is
// next and takes finished ones; the one here is the directory itself, for one
// machine or several with a common disk, and others may be brokers. Nothing in
// this package prints or reads a clock of its own.
package bulk
