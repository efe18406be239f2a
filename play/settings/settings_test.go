package settings

import "testing"

func TestEveryChoiceComesBackAfterItsValues(t *testing.T) {
	for _, c := range Choices() {
		s := Defaults()
		s.Lang = "en"
		first := c.Value(&s)
		seen := 0
		for {
			before := s
			c.Next(&s)
			if s == before {
				t.Errorf("%s does not change", c.Name)
				break
			}
			if seen++; c.Value(&s).Key == first.Key && len(first.Args) == len(c.Value(&s).Args) && (len(first.Args) == 0 || first.Args[0] == c.Value(&s).Args[0]) {
				break
			}
			if seen > 10 {
				t.Errorf("%s never comes back", c.Name)
				break
			}
		}
		if seen < 2 {
			t.Errorf("%s has %d values", c.Name, seen)
		}
	}
}

func TestANewPlayerHasEverythingOn(t *testing.T) {
	s := Defaults()
	if s.Lives != 5 || !s.Clean || !s.Peers || !s.Same || !s.Conflicts || !s.Timer || !s.Bell || s.ASCII || s.Safe {
		t.Errorf("%+v", s)
	}
}

// A number of lives that is not among the choices, as the command line takes
// it, gives way to the first.
func TestAStrangeNumberOfLives(t *testing.T) {
	s := Defaults()
	s.Lives = 7
	for _, c := range Choices() {
		if c.Name == "settings.lives" {
			c.Next(&s)
		}
	}
	if s.Lives != 5 {
		t.Errorf("%d", s.Lives)
	}
}
