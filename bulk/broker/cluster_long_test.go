//go:build long

package broker

import "testing"

// Every node is lost twice, the leaders among them.
func TestAClusterThatLosesNodeAfterNodeGoesOn(t *testing.T) { loseNodes(t, 600, 6) }
