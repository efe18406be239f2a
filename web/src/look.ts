// How the page looks, and what it remembers of itself.

// What the page itself remembers: how it looks. Everything else is the game's.
export type Theme = "auto" | "light" | "dark";
export const memory = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`shudu.${key}`);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(`shudu.${key}`, value);
    } catch {
      // Without storage the page forgets.
    }
  },
};
const darkness = matchMedia("(prefers-color-scheme: dark)");

export function theme(): Theme {
  const t = memory.get("theme");
  return t === "light" || t === "dark" ? t : "auto";
}

export function setTheme(t: Theme): void {
  memory.set("theme", t);
  dress();
}

// dress gives the page its theme: what is chosen, or what the system has.
export function dress(): void {
  const chosen = theme();
  const dark = chosen === "dark" || (chosen === "auto" && darkness.matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.toggleAttribute("data-safe", memory.get("safe") === "on");
}

let safe: boolean | null = null;

// setSafe chooses colours that nobody mistakes. It is called with every key: what
// is so already is not written again.
export function setSafe(on: boolean): void {
  if (on === safe) return;
  safe = on;
  memory.set("safe", on ? "on" : "off");
  dress();
}

darkness.addEventListener("change", dress);
