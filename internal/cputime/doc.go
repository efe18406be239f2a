// Package cputime tells how much of the processor's time was used: by one thread,
// where the system says that, and by the whole program. Unlike the time on the wall
// it does not grow while others use the machine.
package cputime
