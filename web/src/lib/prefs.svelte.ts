/** What the reader likes, kept in the browser: language, paper, speed of others' moves, layers. */

export type Lang = "en" | "es";
export type Paper = "light" | "dark";

const KEY = "trinchera";

interface Kept {
  lang?: Lang;
  paper?: Paper;
  speed?: number;
  layers?: string[];
  guided?: string[];
  seen?: Record<string, number>;
  trust?: boolean;
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

const kept = read();
const dark = matchMedia("(prefers-color-scheme: dark)");

class Prefs {
  lang = $state<Lang>(kept.lang ?? (navigator.language.startsWith("es") ? "es" : "en"));
  paper = $state<Paper>(kept.paper ?? (dark.matches ? "dark" : "light"));
  /** How fast the moves of others are shown; 0 shows only their end. */
  speed = $state(kept.speed ?? 1);
  layers = $state<string[]>(kept.layers ?? ["names", "front"]);
  /** Matches whose guide was put away. */
  guided = $state<string[]>(kept.guided ?? []);
  /** The number of log lines read in each match. */
  seen = $state<Record<string, number>>(kept.seen ?? {});

  /** No question before dice. */
  trust = $state(kept.trust ?? false);

  /** How dates and numbers are written. */
  get locale(): string {
    return this.lang === "en" ? "en-GB" : "es-ES";
  }

  keep(): void {
    const { lang, paper, speed, layers, guided, seen, trust } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, paper, speed, layers, guided, seen, trust }));
    } catch {
      // private browsing without storage: the choice lasts as long as the page
    }
    document.documentElement.lang = lang;
    document.documentElement.dataset.paper = paper;
  }

  toggleLayer(layer: string): void {
    this.layers = this.layers.includes(layer) ? this.layers.filter((one) => one !== layer) : [...this.layers, layer];
    this.keep();
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    this.keep();
  }

  togglePaper(): void {
    this.paper = this.paper === "dark" ? "light" : "dark";
    this.keep();
  }
}

export const prefs = new Prefs();
prefs.keep();

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
