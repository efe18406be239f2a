package general

import "sync"

// kept remembers what took long to make, by what it depends on, from puzzle to
// puzzle. When it has become too much it forgets all. Several threads may ask.
type kept[K comparable, V any] struct {
	lock  sync.RWMutex
	of    map[K]V
	words int
}

const (
	mostWords = 1 << 22 // the words of what is kept
	keyWords  = 16      // what a key takes, about
)

// get returns what is kept for a key, if anything.
func (c *kept[K, V]) get(key K) (V, bool) {
	c.lock.RLock()
	defer c.lock.RUnlock()
	v, known := c.of[key]
	return v, known
}

// put keeps something of so many words.
func (c *kept[K, V]) put(key K, v V, words int) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.of == nil || c.words > mostWords {
		c.of, c.words = map[K]V{}, 0
	}
	c.of[key] = v
	c.words += keyWords + words
}
