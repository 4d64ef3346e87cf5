/** Words from the same Fluent files as the server's; the language can change at any moment. */

import type { FluentBundle } from "@fluent/bundle";
import { api, insistently } from "./api";
import { bundleOf, Phrases } from "./phrases";
import { prefs, type Lang } from "./prefs.svelte";
import type { Values } from "./types";

export { halves } from "./phrases";

class Library {
  private bundles = $state.raw<Record<string, FluentBundle>>({});
  private asked = new Set<string>();

  /** The words of a game in the language in force; empty slug for the common ones. */
  bundle(slug: string): FluentBundle | undefined {
    return this.bundles[`${prefs.lang}/${slug}`];
  }

  ready(slug: string): boolean {
    return this.bundle(slug) !== undefined;
  }

  async load(lang: Lang, slug: string): Promise<void> {
    const name = `${lang}/${slug}`;
    if (this.asked.has(name)) return;
    this.asked.add(name);
    const text = await insistently(() => api.words(lang, slug)).catch((error: unknown) => {
      this.asked.delete(name);
      throw error;
    });
    this.bundles = { ...this.bundles, [name]: bundleOf(lang, text) };
  }
}

export const library = new Library();

/** Speaks for one game, or for the site when the slug is empty. */
export class Words extends Phrases {
  names = $state.raw<Map<string, string>>(new Map());

  constructor(readonly slug: string) {
    super();
  }

  get bundle(): FluentBundle | undefined {
    return library.bundle(this.slug);
  }
}

export const ui = new Words("");

/** Shorthand for the client's own words. */
export function t(key: string, values: Values = {}): string {
  return ui.say(`ui-${key}`, values);
}

export function number(value: number, digits = 0): string {
  const scale = 10 ** digits;
  const rounded = Math.round(value * scale) / scale + 0; // never "-0"
  const text = rounded.toLocaleString(prefs.locale, { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return text.replace("-", "−");
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}

export function percent(share: number): string {
  if (share > 0 && share < 0.01) return "<1 %";
  if (share < 1 && share > 0.99) return ">99 %";
  return `${Math.round(share * 100)} %`;
}
