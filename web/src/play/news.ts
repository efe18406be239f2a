// What a game has to say to who cannot see it: what it says itself, and what others
// see for themselves.

import type { State } from "../contract";
import { lang, say } from "../say";
import { clock } from "./status";

// news is what is new in a state after the one before it; asks is what the rules of a
// variant ask for.
export function news(was: State | null, s: State, asks: readonly string[]): string {
  if (was === null || was.game.id !== s.game.id) return sentence([s.game.name, ...asks, s.said]);
  if (s.game.status === "paused") return was.game.status === "paused" ? "" : say("web.play.paused");
  const words = [s.said];
  if (s.lives && was.lives && s.lives.left < was.lives.left) words.push(say("web.play.lives", s.lives.left, s.lives.of));
  if (s.mode.name !== was.mode.name) words.push(s.mode.title);
  if (s.mode.held !== was.mode.held) words.push(s.mode.held ?? "");
  if (s.look.timer !== was.look.timer) words.push(s.look.timer ? say("web.play.time", clock(s.clock.millis)) : say("web.play.hidden"));
  return sentence(words);
}

// sentence puts words one after the other, with a stop behind each that has none.
function sentence(words: readonly string[]): string {
  const [stop, gap] = lang() === "en" ? [".", " "] : ["。", ""];
  const said = words.filter((w) => w !== "");
  return said.map((w, i) => (i === said.length - 1 || /[.!?。！？]$/.test(w) ? w : w + stop)).join(gap);
}
