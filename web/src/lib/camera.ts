/** Pan and zoom of the map: one transform on one element, kept within limits. */

import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import "d3-transition";
import { calm } from "./prefs.svelte";

export interface Camera {
  k: number;
  x: number;
  y: number;
}

const MOST = 4;
const STEP = 1.35;
const SETTLE = 160;

export class MapCamera {
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private readonly frame: Selection<HTMLElement, unknown, null, undefined>;
  private settle: number | undefined;
  private margin = { top: 20, side: 20, bottom: 20 };

  constructor(
    private readonly element: HTMLElement,
    private readonly world: HTMLElement,
    private readonly size: { width: number; height: number },
    private readonly moved: (camera: Camera, settled: boolean) => void,
  ) {
    this.frame = select(element);
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .on("start", () => (world.style.willChange = "transform"))
      .on("zoom", (event: { transform: ZoomTransform }) => this.apply(event.transform))
      .on("end", () => this.rest());
    this.frame.call(this.behaviour).on("dblclick.zoom", null);
    this.limit();
  }

  private apply({ k, x, y }: ZoomTransform): void {
    this.world.style.transform = `translate(${x}px,${y}px) scale(${k})`;
    this.moved({ k, x, y }, false);
  }

  private rest(): void {
    clearTimeout(this.settle);
    this.settle = window.setTimeout(() => {
      this.world.style.willChange = "auto";
      const { k, x, y } = this.now();
      this.moved({ k, x, y }, true);
    }, SETTLE);
  }

  private now(): ZoomTransform {
    return (this.element as unknown as { __zoom?: ZoomTransform }).__zoom ?? zoomIdentity;
  }

  /** How small the whole sheet fits. */
  get whole(): number {
    const { clientWidth: w, clientHeight: h } = this.element;
    const { top, side, bottom } = this.margin;
    return Math.max(0.05, Math.min((w - 2 * side) / this.size.width, (h - top - bottom) / this.size.height));
  }

  private limit(): void {
    const roomy = this.element.clientWidth > 700;
    this.margin = roomy ? { top: 46, side: 22, bottom: 40 } : { top: 10, side: 10, bottom: 10 };
    const { width, height } = this.size;
    const pad = 160;
    this.behaviour
      .scaleExtent([Math.min(this.whole, 1), MOST])
      .extent([[0, 0], [this.element.clientWidth, this.element.clientHeight]])
      .translateExtent([[-pad, -pad], [width + pad, height + pad]]);
  }

  private go(transform: ZoomTransform, smooth: boolean): void {
    if (smooth && !calm()) this.frame.transition().duration(320).call(this.behaviour.transform, transform);
    else this.frame.call(this.behaviour.transform, transform);
  }

  fit(smooth = true): void {
    this.limit();
    const { clientWidth: w, clientHeight: h } = this.element;
    const k = this.whole;
    const { top, bottom } = this.margin;
    const x = (w - this.size.width * k) / 2;
    this.go(zoomIdentity.translate(x, top + (h - top - bottom - this.size.height * k) / 2).scale(k), smooth);
  }

  zoomBy(factor: number): void {
    if (calm()) this.frame.call(this.behaviour.scaleBy, factor);
    else this.frame.transition().duration(180).call(this.behaviour.scaleBy, factor);
  }

  zoomIn = (): void => this.zoomBy(STEP);
  zoomOut = (): void => this.zoomBy(1 / STEP);

  pan(dx: number, dy: number): void {
    const { k } = this.now();
    this.frame.call(this.behaviour.translateBy, -dx / k, -dy / k);
  }

  /** Look at a place of the sheet, closely enough to read it. */
  look(x: number, y: number, k = this.now().k, smooth = true): void {
    const { clientWidth: w, clientHeight: h } = this.element;
    this.go(zoomIdentity.translate(w / 2 - x * k, h / 2 - y * k).scale(k), smooth);
  }

  /** Bring a place into view if it is outside. */
  reveal(x: number, y: number): void {
    const { k, x: tx, y: ty } = this.now();
    const [sx, sy] = [x * k + tx, y * k + ty];
    const { clientWidth: w, clientHeight: h } = this.element;
    if (sx < 60 || sy < 60 || sx > w - 60 || sy > h - 60) this.look(x, y);
  }

  resized(): void {
    const before = this.now();
    const wasWhole = before.k <= this.behaviour.scaleExtent()[0] * 1.02;
    this.limit();
    if (wasWhole) this.fit(false);
  }

  /** A counter's size in sheet units for the scale in force: it shrinks less than the map. */
  static counter(k: number, most = Infinity): number {
    const px = k < 0.6 ? (44 * k) / 0.6 : Math.min(72, 37 + 15 * k);
    return Math.min(px / 64 / k, most);
  }
}
