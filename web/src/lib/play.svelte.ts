/** One match at the table: what the server last said, what the player looks at, and the few things that can be done. */

import { api, attempt, patiently, Refusal } from "./api";
import { Live } from "./live";
import { look } from "./look.svelte";
import { draws } from "./odds";
import { rowFor, tickedAfter, worthTicking } from "./volleys";
import { calm, prefs } from "./prefs.svelte";
import { left } from "./routes";
import { moved, scenes, type Scene } from "./scenes";
import { share, Stacks, whole } from "./share";
import { unshared } from "./shares";
import type { Ahead, Entry, Hint, Layer, LayerKind, Leg, Odds, Offer, Option, Piece, Sheet, SheetReply, SpaceState, Table, WhyNot } from "./types";
import { library, Words } from "./words.svelte";

/** How long a click waits for the one before it, in ms. */
const PATIENCE = 1500;
/** More scenes than these are not shown one by one. */
const MOST_SCENES = 40;
/** How long a scene stands at a speed of one, in ms. */
const SCENE = 1500;
const COMPUTERS = new Set(["random", "easy", "normal", "hard", "master"]);
/** Who sits at this screen. */
const HERE = new Set(["me", "screen"]);
const NONE: never[] = [];
/** The answer that ends what one unit does. */
const DONE = "done";
/** Odds cost the server work: a player who is quicker than this does not want them. */
const CALM_BEFORE_ODDS = 250;

export type Replies = "hold" | "add";
/** What is being done step by step: the question it answers, and the runs of choices that are left. */
interface Errand {
  about: string;
  runs: string[][];
}
type Told = Record<Replies, Record<string, Odds | null>>;
const UNTOLD: Told = { hold: {}, add: {} };

/** Where a table comes from and choices go to: the server's matches, or a lesson. */
export interface Source {
  table(id: string, seat: string, since?: number): Promise<Table>;
  map(id: string, seat: string, table: Table): Promise<SheetReply>;
  replay(id: string, seat: string, at: number): Promise<Table>;
  choose(id: string, seat: string, number: number, choice: string, client: string): Promise<Table>;
  undo(id: string, seat: string, number: number): Promise<Table>;
  redo(id: string, seat: string, number: number): Promise<Table>;
  orders(id: string, seat: string, orders: Record<string, string>): Promise<Table>;
  why(id: string, seat: string, choices: string[]): Promise<WhyNot>;
  odds(id: string, seat: string, choices: string[], replies: Replies): Promise<Odds>;
  hint(id: string, seat: string): Promise<Hint>;
  /** What awaits at the choices; lessons tell it in their own words. */
  ahead?(id: string, seat: string): Promise<Ahead[]>;
}

export interface Refused {
  what: string;
  why: WhyNot;
}

/** All that a seat sees beside the question: equal for two seats that hide nothing from each other. */
const open = ({ view }: Table): string => JSON.stringify([view.number, view.spaces, view.pieces, view.tracks, view.log]);

export class Play {
  table = $state.raw<Table | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  seat = $state("");
  mine = $state.raw<string[]>([]);
  /** A moment of the past: nothing can be done. */
  watching = $state(false);
  busy = $state(false);
  /** Showing the moves of others one by one. */
  playing = $state(false);
  /** The scene that is shown, and those since our last move. */
  scene = $state.raw<Scene | null>(null);
  past = $state.raw<Scene[]>([]);
  private dwelling = Promise.resolve();
  connected = $state(true);
  thinking = $state("");
  trouble = $state<Refusal | null>(null);
  refused = $state.raw<Refused | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** What awaits at the choices on offer, by choice. */
  ahead = $state.raw<ReadonlyMap<string, Ahead>>(new Map());
  /** Of what can be done together with one button, what is ticked, by its choice. */
  ticked = $state.raw<ReadonlySet<string>>(new Set());
  /** What the other side does in the odds where it may add something: nothing, or all it may. */
  replies = $state<Replies>("hold");
  private told = $state.raw<Told>(UNTOLD);
  /** Odds by the choices they are about, one after the other; null where they cannot be told. */
  readonly odds = $derived(this.told[this.replies]);
  /** Whether the other side may add something to the fight that is told about. */
  readonly mayAdd = $derived(Object.values(this.told.hold).some((odds) => odds?.adds?.length));
  /** What a lesson points at: spaces and pieces. */
  spotlit = $state.raw<ReadonlySet<string>>(new Set());
  /** A choice that cannot be taken back, made ready but not yet made. */
  staged = $state("");
  /** What this game can lay over the map, and what lies there now. */
  kinds = $state.raw<LayerKind[]>([]);
  layers = $state.raw<Layer[]>([]);
  /** The choice under the hand or the keyboard. */
  aim = $state("");
  /** The steps of a planned way that are still to be taken. */
  route = $state.raw<Leg[]>([]);
  /** The piece that is looked at. */
  looked = $state("");
  /** The space or box whose stack is open. */
  open = $state("");
  /** The space the keyboard stands on. */
  cursor = $state("");
  /** Lines of the log that were there before the last answer. */
  read = $state(0);
  rule = $state("");
  /** The battle whose report is open. */
  battle = $state.raw<Entry[] | null>(null);
  curtain = $state("");
  words: Words;
  private readonly piles = new Stacks();
  private live: Live | null = null;
  private missed = false;
  private round = 0;
  private skip = false;
  /** Runs of choices still to be made, each when the same question is asked again; and whether one is under way. */
  private errand: Errand | null = null;
  private underWay = false;
  /** Questions about a fight whose odds cannot be told yet. */
  private readonly oddless = new Set<string>();
  /** Opened for one seat: it is never handed over. */
  private pinned = false;

  constructor(readonly id: string, private readonly source: Source = api, readonly lesson = false) {
    this.words = new Words("");
  }

  readonly view = $derived(this.table?.view ?? null);
  readonly offer = $derived<Offer | null>(this.view?.offer ?? null);
  readonly asked = $derived(
    !!this.offer && this.offer.side === this.seat && !this.watching && !COMPUTERS.has(this.table?.seats[this.seat] ?? ""),
  );
  readonly options = $derived<Option[]>(this.asked && !this.playing ? this.offer?.options ?? NONE : NONE);
  readonly offered = $derived(new Map(this.options.map((option) => [option.id, option])));
  readonly spaces = $derived(new Set(this.options.filter((one) => one.kind === "space").map((one) => one.id)));
  readonly units = $derived(new Set(this.options.filter((one) => one.kind === "unit").map((one) => one.id)));
  /** The pieces that may be attacked, or are. */
  readonly targets = $derived(
    new Set([...this.options.filter((one) => one.kind === "unit" && one.role === "target").map((one) => one.id), ...(this.offer?.against ?? NONE)]),
  );
  readonly buttons = $derived(this.options.filter((one) => one.kind !== "space" && one.kind !== "unit" && !this.cards.has(one.id)));
  /** What is held in hand, by the choice that plays it. */
  readonly cards = $derived.by(() => {
    const trays = new Set((this.sheet?.boxes ?? NONE).filter((box) => box.use === "tray").map((box) => box.id));
    const pieces = this.allPieces.filter((piece) => trays.has(piece.at)).map((piece) => piece.id);
    return new Set([...pieces, ...(this.view?.tracks ?? NONE).flatMap((track) => (track.role === "card" ? track.choice ?? [] : []))]);
  });
  /** The same lists as before where nothing in them has changed: what is made of them is then not made anew. */
  private readonly allPieces = $derived<Piece[]>(this.view?.pieces ?? NONE);
  private readonly allSpaces = $derived<SpaceState[]>(this.view?.spaces ?? NONE);
  readonly pieces = $derived(new Map(this.allPieces.map((piece) => [piece.id, piece])));
  readonly states = $derived(new Map(this.allSpaces.map((space) => [space.id, space])));
  readonly stacks = $derived(this.piles.of(this.allPieces));
  /** What can be ticked and done with one button. */
  readonly rows = $derived([...this.ahead.values()].filter((one) => one.run?.length));
  readonly log = $derived<Entry[]>(this.view?.log ?? NONE);
  readonly result = $derived(this.table?.result || this.view?.result || "");
  readonly focus = $derived(new Set(this.offer?.focus ?? NONE));

  /** Bring the match to the table for a seat; without one, for the seat that is ours or is asked. */
  async start(seat: string, at?: number): Promise<void> {
    this.pinned = !!seat;
    const first = at === undefined ? await this.chooseSeat(seat) : await this.source.replay(this.id, seat, at);
    await this.prepare(first);
    this.seat = first.seat ?? first.view.seat ?? seat;
    this.read = first.view.log?.length ?? 0;
    this.watching = at !== undefined;
    this.show(first);
    if (at === undefined && !this.lesson) this.listen();
  }

  private async chooseSeat(seat: string): Promise<Table> {
    const first = await this.source.table(this.id, seat);
    this.mine = first.mine ?? [];
    const turn = first.view.offer?.side ?? "";
    const people = this.mine.filter((one) => !COMPUTERS.has(first.seats[one] ?? ""));
    const wanted = seat || (people.includes(turn) ? turn : people[0] ?? this.mine[0]) || "";
    return wanted === (first.seat ?? "") ? first : this.source.table(this.id, wanted);
  }

  private async prepare(table: Table): Promise<void> {
    if (this.words.slug !== table.game) this.words = new Words(table.game);
    const printed = this.source.map(this.id, table.seat, table);
    const [{ sheet, layers, style, scenario }] = await Promise.all([printed, library.load(prefs.lang, table.game)]);
    this.sheet = sheet;
    this.kinds = layers;
    look.wear(style, this.words);
    this.words.learn(sheet, table.view.pieces ?? [], scenario);
  }

  private listen(): void {
    this.live?.close();
    this.live = new Live(this.id, this.seat, {
      changed: (number) => void this.refresh(number),
      thinking: (seat) => (this.thinking = seat),
      connected: (yes) => (this.connected = yes),
    });
  }

  close(): void {
    this.live?.close();
    this.skip = true;
  }

  /** Put a new state on the table. */
  show(table: Table): void {
    const before = this.table;
    this.table = share(before, whole(before, table));
    this.thinking = table.thinking ?? "";
    if (before && before.number === table.number) return;
    this.staged = "";
    this.refused = null;
    this.hint = null;
    this.told = UNTOLD;
    this.ahead = new Map();
    this.round++;
    if (!this.spaces.has(this.open) && !this.keepsOpen()) this.open = "";
    this.route = this.asked ? left(this.route, this.spot, this.spaces) : this.route;
    void this.draw();
    void this.askOdds(this.round);
    void this.foresee(this.round);
    if (this.errand && this.asked && !this.underWay) void this.goOn();
  }

  /** Who may fire at each step, where the engine can tell. */
  private async foresee(round: number): Promise<void> {
    if (!this.asked || !this.offer?.ahead || !this.source.ahead) return;
    const found = await patiently(async () => (await this.source.ahead?.(this.id, this.seat)) ?? [], () => round === this.round);
    if (!found || round !== this.round) return;
    this.ahead = new Map(found.map((one) => [one.choice, one]));
    this.ticked = new Set(worthTicking(this.rows, this.table?.orders ?? {}, this.offer?.order ?? "").map((one) => one.choice));
  }

  /** Where the first of those stands whom the question is about. */
  get spot(): string {
    const about = [...this.focus];
    return about.map((id) => this.pieces.get(id)?.at ?? "").find((id) => this.states.has(id)) ?? about.find((id) => this.states.has(id)) ?? "";
  }

  /** Mean to go to a place some steps away; each step is still taken by itself, for the other side may answer it. */
  plan(space: string): void {
    this.route = this.ahead.get(space)?.way ?? NONE;
  }

  /** Tick one of the rows, or take the tick away; nobody is in two that are ticked. */
  tick(choice: string): void {
    this.ticked = tickedAfter(this.rows, this.ticked, choice);
  }

  private get about(): string {
    return [this.offer?.prompt, ...(this.offer?.against ?? NONE)].join(" ");
  }

  /** Do all that is ticked, one after the other, though others may be asked in between. */
  async doTicked(): Promise<void> {
    const runs = this.rows.filter((one) => this.ticked.has(one.choice)).map((one) => one.run!);
    this.errand = { about: this.about, runs };
    await this.goOn();
  }

  /** Do as one is advised: where rows are ticked, that row alone and at once. */
  async heed(advised: readonly string[]): Promise<void> {
    const row = rowFor(this.rows, advised);
    if (!row) return void (await this.choose(advised[0] ?? ""));
    this.ticked = new Set([row.choice]);
    await this.doTicked();
  }

  /** The next runs of the errand, as long as its question is the one that is asked. */
  private async goOn(): Promise<void> {
    this.underWay = true;
    while (this.errand?.runs.length && this.asked && this.about === this.errand.about) {
      const run = this.errand.runs.shift()!;
      if (this.offered.has(run[0]!)) await this.run(run);
    }
    this.underWay = false;
    if (!this.errand?.runs.length || this.asked) this.errand = null;
  }

  /** The stack stays open while its units are still on offer. */
  private keepsOpen(): boolean {
    return (this.stacks.get(this.open) ?? NONE).some((piece) => this.units.has(piece.id));
  }

  /** Whether a person at this screen sits in a seat. */
  private here(seat: string): boolean {
    return this.mine.includes(seat) && HERE.has(this.table?.seats[seat] ?? "");
  }

  /** Hot-seat: when another person at this screen is asked, a curtain falls, unless neither sees more than the other. */
  private async draw(): Promise<void> {
    const side = this.offer?.side ?? "";
    if (this.pinned || side === this.seat || !this.here(side) || !this.here(this.seat)) return;
    const { round } = this;
    const next = await patiently(() => this.source.table(this.id, side), () => round === this.round);
    if (round !== this.round) return;
    if (next && this.table && open(next) === open(this.table)) this.sit(next);
    else this.curtain = side;
  }

  /** The next person has sat down: only now is anything of the table shown again. */
  async liftCurtain(): Promise<void> {
    const seat = this.curtain;
    const next = await patiently(() => this.source.table(this.id, seat), () => this.curtain === seat);
    if (next && this.curtain === seat) this.sit(next);
  }

  /** Who has just played takes it back before the screen is handed over. */
  async undoBeforeLifting(): Promise<void> {
    await this.undo();
    if (this.offer?.side === this.seat) this.curtain = "";
  }

  private sit(table: Table): void {
    this.seat = table.seat ?? "";
    this.table = null;
    this.read = table.view.log?.length ?? 0;
    this.show(table);
    this.curtain = "";
    this.listen();
  }

  /** Ask what is new. An answer that comes after another one may be older, and tells what is new since another table: it is
   *  not put on this one. */
  private async refresh(number: number): Promise<void> {
    if (number >= 0 && number === this.table?.number && !unshared(this.table)) return;
    if (this.busy || this.playing) return void (this.missed = true);
    this.missed = false;
    const { table: before, seat } = this;
    const table = await patiently(() => this.source.table(this.id, seat, before?.number ?? 0), () => this.table === before);
    if (this.busy || this.playing) return void (this.missed = true);
    if (this.table !== before) return this.refresh(-1);
    if (!table) return;
    await this.arrive(table);
    this.catchUp();
  }

  /** News that came while the hands were full. */
  private catchUp(): void {
    if (this.missed) void this.refresh(-1);
  }

  /** Others have moved: show it scene by scene if the player likes. */
  private async arrive(table: Table): Promise<void> {
    const before = this.table;
    const next = whole(before, table);
    if (before && next.number > before.number && !next.view.result) await this.follow(before, next);
    this.show(next);
    this.read = Math.min(this.read, this.log.length);
  }

  /** What was done since, told by the log itself: no further questions to the server. */
  private async follow(before: Table, next: Table): Promise<void> {
    const told = scenes((next.view.log ?? NONE).filter((entry) => (entry.at ?? 0) > before.number));
    this.past = [...(before.view.offer?.side === this.seat ? NONE : this.past), ...told].slice(-MOST_SCENES);
    if (prefs.speed <= 0 || calm() || told.length > MOST_SCENES) return;
    this.playing = true;
    this.skip = false;
    await this.dwelling;
    for (const scene of told) {
      if (this.skip) break;
      this.scene = scene;
      const view = this.table!.view;
      this.table = { ...this.table!, view: { ...view, pieces: moved(view.pieces ?? [], scene) } };
      await this.pause((scene.battle ? SCENE * 1.4 : SCENE) / prefs.speed);
    }
    this.scene = null;
    this.playing = false;
  }

  private async pause(time: number): Promise<void> {
    const end = performance.now() + time;
    while (!this.skip && performance.now() < end) await new Promise((done) => setTimeout(done, 40));
  }

  /** What dice brought in answer to our own choice is told where it happened; nobody has to wait for it. */
  private async dwell(before: number): Promise<void> {
    const told = scenes(this.log.filter((entry) => (entry.at ?? 0) > before));
    const rolled = told.filter((scene) => scene.dice.length && scene.place);
    if (told.length > 1 && rolled.length) this.past = told;
    if (prefs.speed <= 0 || calm() || this.result) return;
    this.skip = false;
    for (const scene of rolled) {
      this.scene = scene;
      await this.pause((SCENE * 1.4) / prefs.speed);
      if (this.scene !== scene) return;
    }
    if (rolled.length) this.scene = null;
  }

  /** Look again at what the others did. */
  recall(index: number): void {
    this.scene = this.past[index] ?? null;
  }

  forget(): void {
    this.scene = null;
    this.past = NONE;
  }

  skipAhead(): void {
    this.skip = true;
  }

  /** A click that comes while the last one is under way waits for it, a moment long. */
  private async quiet(): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (this.busy && performance.now() < end) await new Promise((done) => setTimeout(done, 20));
  }

  /** Put another state of a lesson on the table. */
  turn(deed: () => Promise<Table>): Promise<boolean> {
    return this.act(deed);
  }

  private async act(deed: (table: Table) => Promise<Table>): Promise<boolean> {
    if (this.busy) await this.quiet();
    const table = this.table;
    if (!table || this.busy || this.playing) return false;
    this.busy = true;
    this.trouble = null;
    try {
      const lines = this.log.length;
      const next = await deed(table);
      this.forget();
      this.read = lines;
      this.show(next);
      this.dwelling = this.dwell(table.number);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
      this.catchUp();
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    const fresh = error.body as Partial<Table> | null;
    if (error.status === 409 && fresh?.view) this.show(fresh as Table);
    else this.trouble = error;
  }

  /** Make a choice; one that cannot be taken back is made ready first, and a button says so. */
  choose(token: string): Promise<boolean> {
    const option = this.offered.get(token);
    const row = option?.kind === "unit" && this.rows.find((one) => one.run!.includes(token));
    if (row) {
      this.tick(row.choice);
      return Promise.resolve(false);
    }
    const plain = option?.kind === "button" && !option.sums?.length;
    if (!option?.final || plain || prefs.trust || this.watching) return this.send(token);
    this.staged = token;
    void this.askOdds(this.round);
    return Promise.resolve(false);
  }

  private last = $state.raw({ token: "", prompt: "" });
  /** The button just pressed, where the same question comes again and takes it again. */
  get again(): string {
    const option = this.offered.get(this.last.token);
    return this.offer?.prompt === this.last.prompt && option?.kind === "button" && !option.final && option.role !== "cancel" ? option.id : "";
  }

  /** The same answer for as long as the same question is asked and takes it: a whole side set up as suggested. */
  async likewise(token: string): Promise<void> {
    while (this.asked && this.again === token && (await this.send(token)));
  }

  /** The choice made ready is made. */
  commit(): Promise<boolean> {
    return this.staged ? this.send(this.staged) : Promise.resolve(false);
  }

  /** Several choices in a row, as long as each is on offer. */
  async run(tokens: string[]): Promise<void> {
    for (const token of tokens) if (!this.offered.has(token) || !(await this.send(token))) return;
  }

  private send(token: string): Promise<boolean> {
    const client = attempt();
    this.last = { token, prompt: this.offer?.prompt ?? "" };
    return this.act(async (table) => {
      if (!this.offered.has(token)) return table;
      const send = (): Promise<Table> => this.source.choose(this.id, this.seat, table.number, token, client);
      return send().catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 0) return send();
        throw error;
      });
    });
  }

  /** Pick every unit of a stack that is on offer, one after the other. */
  async chooseAll(pieces: Piece[]): Promise<void> {
    for (const piece of pieces) {
      if (this.units.has(piece.id) && !(await this.choose(piece.id))) return;
    }
  }

  async undo(): Promise<void> {
    if (this.table?.undo) await this.act((table) => this.source.undo(this.id, this.seat, table.number));
  }

  async redo(): Promise<void> {
    if (this.table?.redo) await this.act((table) => this.source.redo(this.id, this.seat, table.number));
  }

  /** Answer small questions beforehand. */
  order(orders: Record<string, string>): Promise<boolean> {
    return this.act(() => this.source.orders(this.id, this.seat, orders));
  }

  /** The next unit is clicked while the last could still go on: that one is done with, if this one may act then. */
  async goOnTo(unit: string): Promise<void> {
    const done = this.offered.get(DONE);
    const ours = (id: string): boolean => this.pieces.get(id)?.side === this.seat;
    const under = !this.offer?.against?.length && [...this.focus].some((id) => id !== unit && ours(id));
    const able = done && !done.final && under && ours(unit) && !this.busy;
    const why = able ? await this.source.why(this.id, this.seat, [DONE, unit]).catch(() => null) : null;
    if (why?.allowed && (await this.send(DONE))) await this.choose(unit);
    else await this.whyNot(unit);
  }

  async whyNot(token: string): Promise<void> {
    if (!this.offer || this.playing || this.pieces.get(token)?.hidden) return;
    const why = await this.source.why(this.id, this.seat, [token]).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return { allowed: false, key: error.key, values: error.values, rule: error.rule };
    });
    this.refused = why.allowed ? null : { what: token, why };
  }

  async askHint(): Promise<void> {
    if (!this.asked || this.busy) return;
    this.busy = true;
    try {
      this.hint = await this.source.hint(this.id, this.seat);
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** The chart that is shown tells what each face of the die brings: the answers need no odds of their own, but the one that rolls it. */
  get charted(): boolean {
    return !this.rows.length && !!this.offer?.chances?.some(({ ladders }) => ladders?.[0]?.faces?.length);
  }

  /** The buttons whose odds are asked for. */
  get asking(): Option[] {
    if (this.charted) return this.buttons.filter((option) => option.role === "commit");
    return this.offer?.odds ? this.buttons : this.options.filter((option) => option.kind === "button" && option.odds);
  }

  /** What odds are wanted now: of the choice made ready, of the stock that is drawn on, of the buttons. */
  private wanted(): string[][] {
    const offer = this.offer;
    if (this.staged) return this.mayFight(this.staged) ? [[this.staged]] : [];
    if (offer?.pool) return draws(offer).map(({ tokens }) => tokens);
    return this.asking.flatMap((option) => [...(option.bare?.length ? [[option.id, ...option.bare]] : []), [option.id]]);
  }

  /** Whether the dice of a choice may be those of a fight: who is activated or rallied has no odds to tell. */
  private mayFight(token: string): boolean {
    const option = this.offered.get(token);
    return !!(option?.odds || option?.role || this.offer?.odds || this.offer?.against?.length);
  }

  /** Odds come one after the other, until the question changes; while a choice is on its way it may be about to. */
  private async askOdds(round: number): Promise<void> {
    if (!this.asked || this.watching) return;
    const prompt = this.offer?.prompt ?? "";
    await new Promise((done) => setTimeout(done, CALM_BEFORE_ODDS));
    for (const tokens of this.wanted()) {
      const key = tokens.join(" ");
      if (this.busy) await this.quiet();
      if (round !== this.round || this.oddless.has(`${prompt} ${key}`)) return;
      if (key in this.odds) continue;
      const { replies } = this;
      const odds = await patiently(() => this.source.odds(this.id, this.seat, tokens, replies), () => round === this.round);
      if (!odds) this.oddless.add(`${prompt} ${key}`);
      if (round !== this.round) return;
      this.tell(replies, key, odds);
      if (replies !== this.replies) return;
    }
  }

  /** The odds of the choice under the hand, once it rests there. */
  async takeAim(id: string): Promise<void> {
    this.aim = id;
    if (!this.offered.get(id)?.odds || id in this.odds) return;
    const { round } = this;
    await new Promise((done) => setTimeout(done, CALM_BEFORE_ODDS));
    if (this.busy || this.aim !== id || round !== this.round) return;
    const { replies } = this;
    const odds = await patiently(() => this.source.odds(this.id, this.seat, [id], replies), () => round === this.round);
    if (round === this.round) this.tell(replies, id, odds);
  }

  private tell(replies: Replies, key: string, odds: Odds | null): void {
    this.told = { ...this.told, [replies]: { ...this.told[replies], [key]: odds } };
  }

  /** Tell all odds for a side that holds, or for one that adds. */
  suppose(replies: Replies): void {
    this.replies = replies;
    void this.askOdds(this.round);
  }

  markRead(): void {
    this.read = this.log.length;
    prefs.seen = { ...prefs.seen, [this.id]: this.log.length };
    prefs.keep();
  }
}
