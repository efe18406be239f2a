package main

import (
	"io"

	"github.com/spf13/cobra"

	"shudu/draw"
)

// drawCommand returns "draw": puzzles as text.
func (a *app) drawCommand() *cobra.Command {
	var from, style string
	cmd := a.command("draw [puzzle|file|-]...", func(args []string) error {
		if err := a.oneOf("--style", style, styleNames...); err != nil {
			return err
		}
		items, err := a.read(args, from)
		if err != nil {
			return err
		}
		for it := range items {
			if it.err != nil {
				a.complain(it.err)
				continue
			}
			io.WriteString(a.out, styles[style](draw.Of(it.Puzzle)))
		}
		return nil
	})
	cmd.Flags().StringVar(&from, "from", "", a.usage("from"))
	cmd.Flags().StringVar(&style, "style", "boxed", a.usage("style"))
	return cmd
}

// styles draws a picture as text in each of the styles.
var styles = map[string]func(draw.Picture) string{
	"boxed":   draw.Picture.Boxed,
	"plain":   draw.Picture.Plain,
	"indexed": draw.Picture.Indexed,
}

var styleNames = []string{"boxed", "plain", "indexed"}
