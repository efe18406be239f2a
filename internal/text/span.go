package text

import (
	"strconv"
	"strings"
	"time"
)

// units of time, the longest first, and their words.
var units = []struct {
	length time.Duration
	words  pair
}{
	{time.Hour, pair{"h", "小時"}},
	{time.Minute, pair{"min", "分"}},
	{time.Second, pair{"s", "秒"}},
	{time.Millisecond, pair{"ms", "毫秒"}},
	{time.Microsecond, pair{"µs", "微秒"}},
	{time.Nanosecond, pair{"ns", "奈秒"}},
}

// Span says how long something took or may take: "1 min 30 s", "250 ms",
// "1.5 s". Times of a second and more have no more than two words.
func (l Lang) Span(d time.Duration) string {
	if d == 0 {
		return "0 " + units[2].words[l]
	}
	if d < 0 {
		return "-" + l.Span(-d)
	}
	if d >= time.Minute {
		d = d.Round(time.Second)
	}
	for i, u := range units {
		if d < u.length {
			continue
		}
		if u.length <= time.Second {
			return strconv.FormatFloat(float64(d.Round(u.length/1000+1))/float64(u.length), 'g', 3, 64) + " " + u.words[l]
		}
		said := l.amount(d/u.length, i)
		if rest := d % u.length / units[i+1].length; rest > 0 {
			said = append(said, l.amount(rest, i+1)...)
		}
		return strings.Join(said, " ")
	}
	return ""
}

func (l Lang) amount(n time.Duration, unit int) []string {
	return []string{strconv.Itoa(int(n)), units[unit].words[l]}
}
