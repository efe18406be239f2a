//go:build long && unix

package main

import "testing"

// A hundred of them.
func TestManyKilledProgramsLoseNothing(t *testing.T) {
	t.Run("directory", func(t *testing.T) { killAndCompare(t, 100, directoryCrew) })
	t.Run("broker", func(t *testing.T) { killAndCompare(t, 100, brokerCrew) })
}
