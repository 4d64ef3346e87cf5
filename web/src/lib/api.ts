import type {
  Account, Ahead, Balance, Course, Created, Draft, GameInfo, Hint, Layer, Ledger, Lesson, LessonInfo, LessonTable, MusterOrder, NewMatch, Odds, PackReply, Section, SheetReply, Stock, Summary, Table, Values, Verdict, WhyNot,
} from "./types";

/** A refusal of the server: its message key with values, and the rule where a rule says so. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    readonly values: Values,
    readonly rule: string,
    message: string,
    readonly body: unknown,
  ) {
    super(message);
  }
}

interface ErrorBody {
  error?: string;
  message?: string;
  values?: Values;
  rule?: string;
}

/** What may be asked twice without harm: whatever only reads, and lessons, of which nothing is kept. */
const harmless = (method: string, path: string): boolean => method === "GET" || path.startsWith("/api/lessons/");

/** A connection may be closed at the very moment it is used again: what may be asked twice is. */
function sent(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, init).catch((error: unknown) => {
    if (harmless(init.method ?? "GET", path)) return fetch(path, init);
    throw error;
  });
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: {} };
  if (body !== undefined) {
    init.body = typeof body === "string" ? body : JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await sent(path, init);
  } catch {
    throw new Refusal(0, "offline", {}, "", "no connection", null);
  }
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
  const found = (await answer.json().catch(() => ({}))) as ErrorBody;
  throw new Refusal(
    answer.status, found.error ?? "unknown", found.values ?? {}, found.rule ?? "",
    found.message ?? answer.statusText, found,
  );
}

/** How long to wait before a server that has too much to do is asked again, in milliseconds. */
const PATIENCE = [1_000, 3_000, 8_000];

/** Whether a server has said no, rather than that it cannot now or was not reached. */
const refused = ({ status }: Refusal): boolean => status >= 400 && status < 500 && status !== 429;

/** Ask, and ask again while the server is only too busy; nothing where it refuses, or where nobody wants to know any more. */
export async function patiently<T>(ask: () => Promise<T>, wanted: () => boolean, pauses: number[] = PATIENCE): Promise<T | null> {
  for (const pause of [...pauses, -1]) {
    try {
      return await ask();
    } catch (error) {
      if (pause < 0 || !(error instanceof Refusal) || refused(error)) return null;
    }
    await new Promise((done) => setTimeout(done, pause));
    if (!wanted()) return null;
  }
  return null;
}

/** The same where there is no going on without an answer: what the server says in the end is thrown. */
export async function insistently<T>(ask: () => Promise<T>, pauses: number[] = PATIENCE): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || refused(error)) throw error;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return ask();
}

const get = <T>(path: string): Promise<T> => request<T>("GET", path);
const post = <T>(path: string, body: unknown): Promise<T> => request<T>("POST", path, body);
const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;
const seatQuery = (seat: string): string => (seat ? `?seat=${encodeURIComponent(seat)}` : "");

/** A name for one attempt at a choice, so that sending it twice does no harm. */
export function attempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const api = {
  words: async (lang: string, slug: string): Promise<string> => {
    const answer = await sent(`/api/words/${lang}${slug ? `/${slug}` : ""}`, { method: "GET" }).catch(() => null);
    if (answer?.ok) return answer.text();
    if (answer?.status === 404) return "";
    throw new Refusal(answer?.status ?? 0, "offline", {}, "", "no words", null);
  },
  games: () => get<GameInfo[]>("/api/games"),
  sheet: (slug: string, scenario = "") =>
    get<SheetReply>(`/api/games/${slug}/sheet${scenario && `?scenario=${scenario}`}`),
  /** The map of a match, as its own data have it. */
  map: (id: string, seat: string) => get<SheetReply>(`${match(id)}/sheet${seatQuery(seat)}`),
  pack: (slug: string, pack: string) => post<PackReply>(`/api/games/${slug}/pack`, { pack }),
  stock: (slug: string) => get<Stock>(`/api/games/${slug}/muster`),
  muster: (slug: string, order: MusterOrder) => post<Draft>(`/api/games/${slug}/muster`, order),
  rules: (slug: string) => get<Ledger>(`/api/games/${slug}/rules`),
  balance: (slug: string) => get<Balance[]>(`/api/games/${slug}/balance`),
  matches: () => get<Summary[]>("/api/matches"),
  create: (wanted: NewMatch) => post<Created>("/api/matches", wanted),
  import: (text: string) => post<Created>("/api/import", text),
  join: (secret: string) => post<{ id: string; seat: string }>("/api/join", { secret }),
  table: (id: string, seat: string, since = 0) =>
    get<Table>(`${match(id)}?${new URLSearchParams({ ...(seat ? { seat } : {}), ...(since ? { since: `${since}` } : {}) })}`),
  replay: (id: string, seat: string, at: number) =>
    get<Table>(`${match(id)}/replay?at=${at}${seat ? `&seat=${encodeURIComponent(seat)}` : ""}`),
  choose: (id: string, seat: string, number: number, choice: string, client: string) =>
    post<Table>(`${match(id)}/choices`, { seat, number, choice, client, since: number }),
  undo: (id: string, seat: string, number: number) => post<Table>(`${match(id)}/undo`, { seat, number }),
  redo: (id: string, seat: string, number: number) => post<Table>(`${match(id)}/redo`, { seat, number }),
  why: (id: string, seat: string, choices: string[]) => post<WhyNot>(`${match(id)}/why`, { seat, choices }),
  layer: (id: string, name: string, query: Record<string, string>) =>
    get<Layer>(`${match(id)}/layers/${name}?${new URLSearchParams(query)}`),
  section: (id: string, seat: string, piece: string, space: string) =>
    get<Section>(`${match(id)}/section?${new URLSearchParams({ seat, piece, space })}`),
  ahead: (id: string, seat: string) => get<Ahead[]>(`${match(id)}/ahead${seatQuery(seat)}`),
  odds: (id: string, seat: string, choices: string[], replies: "hold" | "add") => post<Odds>(`${match(id)}/odds`, { seat, choices, replies }),
  course: (id: string, at: number) => get<Course>(`${match(id)}/course?at=${at}`),
  hint: (id: string, seat: string) => post<Hint>(`${match(id)}/hint`, { seat }),
  autoplay: (id: string, seat: string, player: string) => post<unknown>(`${match(id)}/autoplay`, { seat, player }),
  orders: (id: string, seat: string, orders: Record<string, string>) => post<Table>(`${match(id)}/orders`, { seat, orders }),
  link: (id: string, seat: string, revoke: boolean) => post<{ secret: string }>(`${match(id)}/links`, { seat, revoke }),
  notices: (id: string, seat: string, where: { email: string; webhook: string; lang: string }) =>
    post<unknown>(`${match(id)}/notices`, { seat, ...where }),
  share: (id: string, seat: string, part: { promise?: string; share?: string }) => post<Table>(`${match(id)}/share`, { seat, ...part }),
  account: () => get<Account>("/api/account"),
  register: (name: string, password: string) => post<Account>("/api/account", { name, password }),
  signIn: (name: string, password: string) => post<Account>("/api/account/sign-in", { name, password }),
  signOut: () => post<unknown>("/api/account/sign-out", {}),
  changePassword: (password: string, next: string) => post<Account>("/api/account/password", { password, new: next }),
  deleteAccount: (password: string) => post<unknown>("/api/account/delete", { password }),
  verify: (id: string) => get<Verdict>(`${match(id)}/verify`),
  lessons: () => get<LessonInfo[]>("/api/lessons"),
  lesson: (slug: string, id: string) => get<Lesson>(`/api/lessons/${slug}/${id}`),
  lessonTable: (name: string, choices: string[]) => post<LessonTable>(`/api/lessons/${name}`, { choices }),
  lessonWhy: (name: string, choices: string[], then: string[]) => post<WhyNot>(`/api/lessons/${name}/why`, { choices, then }),
  lessonOdds: (name: string, choices: string[], then: string[]) => post<Odds>(`/api/lessons/${name}/odds`, { choices, then }),
  exportUrl: (id: string) => `${match(id)}/export`,
  positionUrl: (id: string, seat: string) => `${match(id)}/position${seatQuery(seat)}`,
};
