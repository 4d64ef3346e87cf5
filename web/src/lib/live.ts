/** News of a match: a socket while it works, plain polling while it does not. */

interface News {
  type: string;
  number?: number;
  seat?: string;
  progress?: number;
}

export interface Listener {
  /** Something may be new; `number` is what the server has, -1 if unknown. */
  changed(number: number): void;
  thinking(seat: string, progress: number): void;
  connected(yes: boolean): void;
}

const POLL = 4000;
const FIRST_RETRY = 800;
const LAST_RETRY = 20000;
const SILENCE = 65000;

export class Live {
  private socket: WebSocket | null = null;
  private poll: number | undefined;
  private retry = FIRST_RETRY;
  private timer: number | undefined;
  private quiet: number | undefined;
  private closed = false;

  constructor(private readonly id: string, private readonly seat: string, private readonly listener: Listener) {
    this.open();
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
  }

  private readonly wake = (): void => {
    if (document.visibilityState !== "visible") return;
    this.listener.changed(-1);
    if (!this.socket) this.open();
  };

  private open(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    const query = this.seat ? `?seat=${encodeURIComponent(this.seat)}` : "";
    const address = `${location.origin.replace(/^http/, "ws")}/api/matches/${encodeURIComponent(this.id)}/live${query}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (message) => this.heard(socket, String(message.data));
    socket.onclose = () => this.lost(socket);
  }

  private opened(): void {
    this.retry = FIRST_RETRY;
    clearInterval(this.poll);
    this.poll = undefined;
    this.listener.connected(true);
    this.listener.changed(-1);
  }

  private heard(socket: WebSocket, text: string): void {
    clearTimeout(this.quiet);
    this.quiet = window.setTimeout(() => socket.close(), SILENCE);
    const news = JSON.parse(text) as News;
    if (news.type === "table") this.listener.changed(news.number ?? -1);
    else if (news.type === "thinking") this.listener.thinking(news.seat ?? "", news.progress ?? 0);
    else if (news.type === "ping") socket.send('{"type": "pong"}');
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    if (this.closed) return;
    this.listener.connected(false);
    this.poll ??= window.setInterval(() => this.listener.changed(-1), POLL);
    this.timer = window.setTimeout(() => this.open(), this.retry);
    this.retry = Math.min(this.retry * 2, LAST_RETRY);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.poll);
    clearTimeout(this.timer);
    clearTimeout(this.quiet);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
    this.socket?.close();
  }
}
