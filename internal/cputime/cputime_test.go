package cputime

import (
	"runtime"
	"testing"
	"time"
)

// work keeps a processor busy for some of its time.
func work(d time.Duration) (sum uint64) {
	for began := Process(); Process()-began < d; {
		for i := range uint64(1000) {
			sum += i * i
		}
	}
	return sum
}

// Work takes time of its thread and of the program; sleeping takes next to none.
func TestWorkTakesTime(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	thread, process := Thread(), Process()
	if work(20*time.Millisecond) == 0 {
		t.Error("nothing was done")
	}
	if used := Process() - process; used < 20*time.Millisecond {
		t.Errorf("the program used %v", used)
	}
	if used := Thread() - thread; used < 5*time.Millisecond {
		t.Errorf("the thread used %v", used)
	}
	thread = Thread()
	time.Sleep(40 * time.Millisecond)
	if used := Thread() - thread; used > 35*time.Millisecond && runtime.GOOS == "linux" {
		t.Errorf("asleep the thread used %v", used)
	}
}

// The work of another thread is the program's, and on Linux not this thread's.
func TestOtherThreadsCountForTheProgram(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	thread, process := Thread(), Process()
	done := make(chan struct{})
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		work(30 * time.Millisecond)
		close(done)
	}()
	<-done
	if used := Process() - process; used < 30*time.Millisecond {
		t.Errorf("the program used %v", used)
	}
	if used := Thread() - thread; used > 15*time.Millisecond && runtime.GOOS == "linux" {
		t.Errorf("the waiting thread used %v", used)
	}
}
