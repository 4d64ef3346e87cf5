/** Pan and zoom of the map: one transform on one element, kept within limits. */

import { around, most } from "./framing";
import { calm } from "./prefs.svelte";
import type { Point } from "./types";

export interface Camera {
  k: number;
  x: number;
  y: number;
}

const MOST = 4;
const STEP = 1.35;
const SETTLE = 160;
/** A hand that moves less than this has clicked. */
const SLACK = 6;
/** Screens with a map wider than this are large. */
const ROOMY = 700;
/** How much empty table shows around the sheet, on the screen. */
const PAD = 44;
/** How far the title reaches above a sheet, on that. */
const TITLE = 56;
/** What is looked at keeps this far from the edge of the screen. */
const EDGE = 70;
/** For a slighter change of scale than this nothing moves, if all is at least this far inside. */
const SLIGHT = 0.12;
const BRIM = 16;
/** A sheet that is taller than the screen fills its width, as long as this part of its height is seen. */
const SEEN = 0.45;
/** A whole sheet that leaves more of the width empty than this is not looked at for long. */
const EMPTY = 0.4;

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export class MapCamera {
  private now: Camera = { k: 1, x: 0, y: 0 };
  private least = 1;
  private settle: number | undefined;
  /** A smooth move under way: the browser's compositor does it, no script runs while it lasts. */
  private glide: Animation | null = null;
  private margin = { top: 20, side: 20, bottom: 20 };
  /** The fingers on the map, where they are now. */
  private readonly hands = new Map<number, [number, number]>();
  private travelled = 0;
  /** Whether the scale is one that the player has chosen: then it stays while everything asked about is in view. */
  private chosen = false;
  /** The room on the screen, read only when it changes: to ask for it makes the browser lay everything out. */
  private room = { w: 0, h: 0 };

  constructor(
    private readonly element: HTMLElement,
    private readonly world: HTMLElement,
    /** The sheet; one that is lettered in its own margins needs no room around it. */
    private readonly size: { width: number; height: number; letters?: readonly unknown[] },
    private readonly moved: (camera: Camera, settled: boolean) => void,
  ) {
    element.addEventListener("pointerdown", this.down);
    element.addEventListener("wheel", this.wheel, { passive: false });
    this.limit();
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button || (event.target as Element).closest("[data-still]")) return;
    this.halt();
    if (!this.hands.size) {
      this.travelled = 0;
      addEventListener("pointermove", this.drag);
      addEventListener("pointerup", this.up);
      addEventListener("pointercancel", this.up);
    }
    this.hands.set(event.pointerId, [event.clientX, event.clientY]);
  };

  /** One finger pans; with two, the points under them stay under them. */
  private readonly drag = (event: PointerEvent): void => {
    const before = this.hands.get(event.pointerId);
    if (!before) return;
    const after: [number, number] = [event.clientX, event.clientY];
    const other = [...this.hands].find(([id]) => id !== event.pointerId)?.[1];
    this.hands.set(event.pointerId, after);
    this.travelled += Math.hypot(after[0] - before[0], after[1] - before[1]);
    if (this.travelled < SLACK && !other) return;
    if (other) {
      const spread = ([x, y]: [number, number]): number => Math.hypot(x - other[0], y - other[1]) || 1;
      this.zoomAt(spread(after) / spread(before), ...this.inside(other));
    } else this.set({ ...this.now, x: this.now.x + after[0] - before[0], y: this.now.y + after[1] - before[1] });
  };

  private readonly up = (event: PointerEvent): void => {
    this.hands.delete(event.pointerId);
    if (this.hands.size) return;
    removeEventListener("pointermove", this.drag);
    removeEventListener("pointerup", this.up);
    removeEventListener("pointercancel", this.up);
    if (this.travelled < SLACK) return;
    const swallow = (click: Event): void => click.stopPropagation();
    this.element.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.element.removeEventListener("click", swallow, { capture: true }));
  };

  private readonly wheel = (event: WheelEvent): void => {
    if ((event.target as Element).closest("[data-still]")) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002;
    this.zoomAt(2 ** (-event.deltaY * unit * (event.ctrlKey ? 10 : 1)), ...this.inside([event.clientX, event.clientY]));
  };

  private inside([x, y]: [number, number]): [number, number] {
    const { left, top } = this.element.getBoundingClientRect();
    return [x - left, y - top];
  }

  private zoomAt(factor: number, px: number, py: number): void {
    this.halt();
    this.chosen = true;
    this.set(this.scaled(factor, px, py));
  }

  private scaled(factor: number, px: number, py: number): Camera {
    const { x, y } = this.now;
    const k = between(this.now.k * factor, this.least, MOST);
    const by = k / this.now.k;
    return { k, x: px - (px - x) * by, y: py - (py - y) * by };
  }

  /** Keep the sheet in view: one axis after the other. */
  private held({ k, x, y }: Camera): Camera {
    const { w, h } = this.room;
    const axis = (at: number, room: number, length: number, high = PAD): number => {
      const low = room - length * k - PAD;
      return low > high ? (low + high) / 2 : between(at, low, high);
    };
    return { k, x: axis(x, w, this.size.width), y: axis(y, h, this.size.height, this.size.letters?.length ? PAD : Math.max(PAD, TITLE * k)) };
  }

  /** Always a layer of its own: to make one when the hand goes down would paint the whole map anew. By whole pixels of
   *  the screen: for a part of one the browser paints it anew as well, to keep its letters sharp. */
  private place({ k, x, y }: Camera): string {
    const whole = (length: number): number => Math.round(length * devicePixelRatio) / devicePixelRatio;
    return `translate3d(${whole(x)}px,${whole(y)}px,0) scale(${k})`;
  }

  private set(camera: Camera): void {
    const before = this.now.k;
    this.now = this.held(camera);
    // only while the scale changes: the hint makes the browser paint at full size once, and not again for every step
    if (this.now.k !== before) this.world.style.willChange = "transform";
    this.world.style.transform = this.place(this.now);
    this.moved(this.now, false);
    clearTimeout(this.settle);
    this.settle = window.setTimeout(() => {
      this.world.style.willChange = "auto";
      this.moved(this.now, true);
    }, SETTLE);
  }

  private go(goal: Camera, smooth: boolean, time = 320): void {
    this.halt();
    if (!smooth || calm()) return this.set(goal);
    const from = this.now;
    this.now = this.held(goal);
    clearTimeout(this.settle);
    this.world.style.willChange = "auto";
    this.world.style.transform = this.place(this.now);
    this.glide = this.world.animate([{ transform: this.place(from) }, { transform: this.place(this.now) }], { duration: time, easing: "ease-in-out" });
    this.moved(this.now, true);
  }

  /** Whoever takes hold of the map in a smooth move has it where it is then. */
  /** The board is taken away: nothing settles any more. */
  leave(): void {
    clearTimeout(this.settle);
    this.glide?.cancel();
  }

  private halt(): void {
    if (this.glide?.playState === "running") {
      const { a, e, f } = new DOMMatrix(getComputedStyle(this.world).transform);
      this.now = { k: a, x: e, y: f };
      this.world.style.transform = this.place(this.now);
    }
    this.glide?.cancel();
    this.glide = null;
  }

  /** How small the whole sheet fits. */
  get whole(): number {
    const { w, h } = this.room;
    const { top, side, bottom } = this.margin;
    return Math.max(0.05, Math.min((w - 2 * side) / this.size.width, (h - top - bottom) / this.size.height));
  }

  /** The scale at which the sheet fills the width of a large screen. */
  private get across(): number {
    const { w, h } = this.room;
    return w > ROOMY ? Math.min((w - 2 * this.margin.side) / this.size.width, h / (SEEN * this.size.height)) : 0;
  }

  /** Whether the whole sheet leaves a large screen half empty. */
  get meagre(): boolean {
    const { w } = this.room;
    return w > ROOMY && this.whole * this.size.width < (1 - EMPTY) * w;
  }

  private limit(): void {
    this.room = { w: this.element.clientWidth, h: this.element.clientHeight };
    const roomy = this.room.w > ROOMY;
    this.margin = roomy && !this.size.letters?.length ? { top: 46, side: 22, bottom: 52 } : { top: 10, side: 10, bottom: 10 };
    this.least = Math.min(this.whole, 1);
  }

  fit(smooth = true): void {
    this.limit();
    this.chosen = smooth;
    const { w, h } = this.room;
    const k = this.whole;
    const { top, bottom } = this.margin;
    this.go({ k, x: (w - this.size.width * k) / 2, y: top + (h - top - bottom - this.size.height * k) / 2 }, smooth);
  }

  /** What is looked at now, to come back to. */
  get spot(): Camera {
    return this.now;
  }

  back(to: Camera): void {
    this.limit();
    this.go(to, true);
  }

  zoomBy(factor: number): void {
    const { w, h } = this.room;
    this.chosen = true;
    this.go(this.held(this.scaled(factor, w / 2, h / 2)), true, 180);
  }

  zoomIn = (): void => this.zoomBy(STEP);
  zoomOut = (): void => this.zoomBy(1 / STEP);

  pan(dx: number, dy: number): void {
    this.set({ ...this.now, x: this.now.x - dx, y: this.now.y - dy });
  }

  /** Look at a place of the sheet, closely enough to read it. */
  look(x: number, y: number, k = this.now.k, smooth = true): void {
    const { w, h } = this.room;
    const scale = between(k, this.least, MOST);
    this.go(this.held({ k: scale, x: w / 2 - x * scale, y: h / 2 - y * scale }), smooth);
  }

  /** Bring a place into view if it is outside. */
  reveal(x: number, y: number): void {
    const { k, x: tx, y: ty } = this.now;
    const [sx, sy] = [x * k + tx, y * k + ty];
    const { w, h } = this.room;
    if (sx < 60 || sy < 60 || sx > w - 60 || sy > h - 60) this.look(x, y);
  }

  /** How many of the points are in view, at least this far from the edges. */
  private inView(points: readonly Point[], edge: number): number {
    const { w, h } = this.room;
    const { k, x, y } = this.now;
    return points.filter(([px, py]) => px * k + x > edge && px * k + x < w - edge && py * k + y > edge && py * k + y < h - edge).length;
  }

  /** Bring a part of the sheet into view. As close as `close`, if told, and never with the screen half empty: what does not
   *  fit then is left outside. Nothing moves if all is there already. */
  gather(points: readonly Point[], close: number, smooth = true): void {
    if (!points.length) return;
    const { w, h } = this.room;
    const { k } = this.now;
    const edge = Math.min(EDGE, w / 6);
    const [wide, high] = [w - 2 * edge, h - 2 * edge];
    const { left, right, top, bottom } = around(points);
    const room = Math.min(wide / Math.max(1, right - left), high / Math.max(1, bottom - top));
    const wanted = Math.max(Math.min(close, room), close ? this.across : Math.min(this.across, room));
    const scale = between(Math.max(Math.min(room, Math.max(k, close)), wanted), this.least, MOST);
    const shown = room < scale ? most(points, wide / scale, high / scale) : points;
    if (this.inView(points, edge) >= shown.length && (this.chosen || k >= wanted * 0.85)) return;
    if (this.inView(points, BRIM) >= shown.length && Math.abs(scale / k - 1) < SLIGHT) return;
    const part = around(shown);
    const [cx, cy] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
    this.chosen = false;
    this.go(this.held({ k: scale, x: w / 2 - cx * scale, y: h / 2 - cy * scale }), smooth);
  }

  resized(): void {
    const wasWhole = this.now.k <= this.least * 1.02;
    this.limit();
    if (wasWhole) this.fit(false);
    else this.set(this.now);
  }

  /** A counter's size in sheet units for the scale in force: it shrinks less than the map. */
  static counter(k: number, most = Infinity): number {
    const px = k < 0.6 ? (44 * k) / 0.6 : Math.min(72, 37 + 15 * k);
    return Math.min(px / 64 / k, most);
  }
}
