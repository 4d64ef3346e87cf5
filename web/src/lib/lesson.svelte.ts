/** A lesson at the table: the choices made so far, kept in this browser, and the step that is being done. */

import { api } from "./api";
import type { Source } from "./play.svelte";
import { prefs } from "./prefs.svelte";
import type { Hint, Lesson, Odds, Said, SheetReply, Step, Stray, Table, WhyNot } from "./types";

const isChoice = (click: string): boolean => !click.startsWith("@");
const accepts = (click: string | undefined, token: string): boolean => !!click && click.split("|").includes(token);
export const inWords = (said: Said): string => (prefs.lang === "es" ? said.es : said.en);

export class Course implements Source {
  plan = $state.raw<Lesson | null>(null);
  choices = $state.raw<string[]>([]);
  done = $state.raw<string[]>([]);
  /** The step under way and how many of its clicks are made. */
  current = $state("");
  at = $state(0);
  stray = $state.raw<Stray | null>(null);
  astray = $state(false);
  prepared = $state(false);
  won = $state(false);
  prompt = $state("");
  /** How many choices had been made when each step began. */
  private begun: Record<string, number> = {};

  constructor(readonly name: string) {}

  async open(): Promise<void> {
    const [slug = "", id = ""] = this.name.split("/");
    this.plan = await api.lesson(slug, id);
  }

  readonly step = $derived<Step | null>(this.plan?.step.find((step) => step.id === this.current) ?? null);
  readonly left = $derived((this.plan?.step.length ?? 0) - this.done.length);

  /** What the step waits for. */
  get click(): string {
    return this.step?.do[this.at] ?? "";
  }

  private async fetch(choices: string[]): Promise<Table> {
    const { table, prepared, won } = await api.lessonTable(this.name, choices);
    this.choices = choices;
    this.prepared = prepared;
    this.won = won;
    this.prompt = table.view.offer?.prompt ?? "";
    return table;
  }

  async table(): Promise<Table> {
    const table = await this.fetch(this.choices);
    this.next();
    return table;
  }

  replay = (): Promise<Table> => this.table();
  map = (_id: string, _seat: string, table: Table): Promise<SheetReply> => api.sheet(table.game, table.view.scenario);

  async choose(_id: string, _seat: string, _number: number, token: string): Promise<Table> {
    const step = this.step;
    const table = await this.fetch([...this.choices, token]);
    if (step) this.follow(step, token);
    this.next();
    return table;
  }

  /** Whether a choice was the click that was meant. */
  private follow(step: Step, token: string): void {
    const click = step.do.findIndex((one, index) => index >= this.at && isChoice(one));
    const meant = accepts(step.do[click], token);
    const stray = meant ? null : (step.stray ?? []).find((one) => !one.if?.length || one.if.includes(token)) ?? null;
    this.stray = stray;
    if (stray?.then === "back") this.begun[step.id] ??= this.choices.length - 1;
    if (stray) this.astray = true;
    if (stray && stray.then !== "on" && stray.then !== "back") this.jump(stray.then);
    else if (!stray || stray.then === "on") this.made(step, click < 0 ? this.at : click);
  }

  private jump(to: string): void {
    const steps = this.plan!.step.map((step) => step.id);
    this.done = [...new Set([...this.done, ...steps.slice(0, steps.indexOf(to))])];
    this.current = "";
  }

  private made(step: Step, click: number): void {
    this.at = click + 1;
    if (this.at >= step.do.length) this.finish(step);
  }

  private finish(step: Step): void {
    this.done = [...new Set([...this.done, step.id])];
    this.current = "";
    this.at = 0;
  }

  /** The step to show: the one under way, else the next whose question is pending. */
  private next(): void {
    const step = this.step;
    if (this.stray?.then === "back") return;
    if (step && this.at > 0 && !this.done.includes(step.id)) return;
    const found = this.plan?.step.find((one) => !this.done.includes(one.id) && one.asks === this.prompt);
    if (found?.id === this.current) return;
    this.current = found?.id ?? "";
    this.at = 0;
    if (found) this.begun[found.id] ??= this.choices.length;
  }

  /** The choice beside the line stands: the lesson goes on where it fits. */
  goOn(): void {
    this.stray = null;
    this.next();
  }

  /** A click that is asked of the table: `next`, `undo`, `why 37`, `odds AB`. */
  tell(deed: string): void {
    const step = this.step;
    if (!step || this.click !== `@${deed}`) return;
    this.made(step, this.at);
    this.next();
  }

  /** Odds need not be looked at. */
  skipOdds(): void {
    if (this.step && this.click.startsWith("@odds")) this.made(this.step, this.at);
  }

  async undo(): Promise<Table> {
    const table = await this.fetch(this.choices.slice(0, -1));
    this.stray = null;
    this.tell("undo");
    this.next();
    return table;
  }

  /** Back to the beginning of a step, across dice and all. */
  async back(to = this.current): Promise<Table> {
    const table = await this.fetch(this.choices.slice(0, this.begun[to] ?? 0));
    const steps = this.plan!.step.map((step) => step.id);
    this.done = this.done.filter((one) => steps.indexOf(one) < steps.indexOf(to));
    this.stray = null;
    this.current = "";
    this.at = 0;
    this.next();
    return table;
  }

  async again(): Promise<Table> {
    this.done = [];
    this.begun = {};
    this.current = "";
    this.at = 0;
    this.astray = false;
    this.stray = null;
    const table = await this.fetch([]);
    this.next();
    return table;
  }

  redo = (): Promise<Table> => this.table();
  orders = (): Promise<Table> => this.table();

  why(_id: string, _seat: string, tokens: string[]): Promise<WhyNot> {
    const asked = api.lessonWhy(this.name, this.choices, tokens);
    void asked.then(() => this.tell(`why ${tokens.at(-1)}`)).catch(() => undefined);
    return asked;
  }

  odds(_id: string, _seat: string, tokens: string[]): Promise<Odds> {
    const asked = api.lessonOdds(this.name, this.choices, tokens);
    void asked.then(() => this.tell(`odds ${tokens.at(-1)}`)).catch(() => undefined);
    return asked;
  }

  /** In a lesson the hint is the lesson's own click. */
  hint(): Promise<Hint> {
    const click = this.step?.do.find((one, index) => index >= this.at && isChoice(one)) ?? "";
    return Promise.resolve({ choices: click ? [click.split("|")[0]!] : [], reasons: [] });
  }
}
