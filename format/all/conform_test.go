package all

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
)

// penpaLink is a 4×4 with two givens.
const penpaLink = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=bU+xCoNADN3vKyTQLcMlsWJvs1LHdul2OBRqaakgVF0U/72506VQkiOPx8t7uX68d+8R91qSo0XSktzGl6ehSdnAX19D27ik2HGZHLEYh2f3cUmJiJeqwset7RvjKUptbXxt5unkZiArSMTgGEEnEtOKWaPErlh0Sw6b5qCajWf7q+fNh4OPKF5wOmtI8PEgoNlAUCNkkUgBORLLYoyX9XeE2f8Zjv4C"

// samples has texts for the formats that are only read, or say nothing that the
// suite has.
var samples = map[string][]string{
	"penpa":   {penpaLink},
	"samurai": {samurai},
}

// samurai is a Samurai with nine givens.
var samurai = "123456789###........." + strings.Repeat(".........###.........", 5) + strings.Repeat(".", 63) +
	strings.Repeat("######.........######", 3) + strings.Repeat(".", 63) + strings.Repeat(".........###.........", 6) + "\n"

// Every format that is registered keeps what all must keep.
func TestFormatsConform(t *testing.T) {
	for _, f := range format.All() {
		t.Run(f.Name, func(t *testing.T) { formattest.Conform(t, f, samples[f.Name]...) })
	}
}
