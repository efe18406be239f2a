package general

import "testing"

// What is kept is found again, nothing included, and too much is forgotten.
func TestKept(t *testing.T) {
	var c kept[int, *int]
	if _, known := c.get(1); known {
		t.Error("an empty one knows something")
	}
	one := 1
	c.put(1, &one, 5)
	c.put(2, nil, 0)
	if v, known := c.get(1); !known || v != &one {
		t.Errorf("1: %v, %v", v, known)
	}
	if v, known := c.get(2); !known || v != nil {
		t.Errorf("2: %v, %v", v, known)
	}
	c.put(3, &one, mostWords)
	if _, known := c.get(1); !known {
		t.Error("forgotten too early")
	}
	c.put(4, &one, 1)
	if _, known := c.get(1); known || c.words != keyWords+1 {
		t.Errorf("not forgotten: %d words", c.words)
	}
}
