// Package pagetest holds the tests of the page: that its types are right, and
// that everything a person does with it works in a real browser.
package pagetest
