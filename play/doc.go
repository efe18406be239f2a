// Package play is the mid-end of the game: a [Session] holds a game in
// progress, and a [Move] is one change to it that can be written as text. It
// knows no terminal, no network and no clock; whoever plays says what time it
// is.
//
// The list of [Event] values is the truth. What the board looks like, what can
// be undone, how many lives are left, how long the game took and where a
// checkpoint stands all follow from it, so saving a game is writing the list
// down and loading is reading it again:
//
//	s := play.New(puzzle, start)
//	events, err := s.Do(ctx, now, play.Put(5, cell))
//	…
//	again := play.Load(puzzle, s.Log())
//
// # Moves
//
// A move is one line: a verb, then what it needs.
//
//	put 5 R1C1 R1C2      write the value 5; again takes it back
//	corner 5 R1C1        a note in the corner; again takes it back
//	centre 5 R1C1        a note in the centre
//	colour 3 R1C1        a colour; 0 is none
//	erase centre R1C1    clear the centre notes; when there are none, the digit, then
//	                     whatever else there is
//	fill R1C1            write down the candidates (of all empty cells when none is named)
//	restart              clear the board
//	undo, redo           one move back, one forward
//	checkpoint           remember this place; rollback returns to it, keep forgets it
//	pause, resume        stop the clock and go on
//	check, hint          the player asked for help
//	option lives=3       settings that change what a move does: lives (until the
//	                     first mistake), clean
//	abandon              give up
//
// In setter's mode (option setter=on) the puzzle itself is made:
//
//	given 5 R1C1         a given digit; again takes it back
//	ungiven R1C1 R1C2    take givens back, whatever they are
//	rule {"rule":…}      add a rule, as package rule encodes it
//	unrule 3             take back the third rule
//	title words          name the puzzle
//
// Three verbs are written by the session and never asked for: start, miss (a
// digit that was refused and cost a life) and solved. They record what the
// session found out with an engine, so that loading needs none.
//
// # Right and wrong
//
// A [judge.Judge] knows the solution. A puzzle with several solutions can be
// played: any digit that keeps one of them is right. Without a judge a game
// goes on, but nothing is refused and nothing is won.
//
// # The rooms
//
// A front end needs little beside a screen: package desk takes keys and clicks
// and says what to draw and what to tell; match is the game behind it, with its
// judge, its checks, and where puzzles come from; shelf keeps games wherever
// lines can be kept; keys is the keyboard and its help; hint the one seam for
// help; settings, stats and share are what they say. What can be seen without
// solving, such as peers, conflicts and singles, is the business of sight.
// None of them knows a file, a terminal or a clock. What they tell are phrases
// ([Phrase]), which package saying puts into words.
package play
