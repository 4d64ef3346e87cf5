/** A long press or a right click: the question "why not?". */

const HOLD = 550;
const SLACK = 8;

type Ask = (what: Element) => void;

export function longPress(node: Element, ask: Ask): { update: (ask: Ask) => void; destroy: () => void } {
  let timer: number | undefined;
  let start: [number, number] = [0, 0];
  let fired = false;
  const stop = (): void => clearTimeout(timer);
  const down = (event: Event): void => {
    const { clientX, clientY, pointerType } = event as PointerEvent;
    const what = event.target as Element;
    stop();
    fired = false;
    start = [clientX, clientY];
    if (pointerType === "mouse") return;
    timer = window.setTimeout(() => {
      fired = true;
      ask(what);
    }, HOLD);
  };
  const move = (event: Event): void => {
    const { clientX, clientY } = event as PointerEvent;
    if (Math.hypot(clientX - start[0], clientY - start[1]) > SLACK) stop();
  };
  const menu = (event: Event): void => {
    event.preventDefault();
    if (!fired) ask(event.target as Element);
    stop();
  };
  const click = (event: Event): void => {
    if (fired) event.stopImmediatePropagation();
    fired = false;
  };
  const events: [string, (event: Event) => void][] = [
    ["pointerdown", down], ["pointermove", move], ["pointerup", stop], ["pointercancel", stop], ["contextmenu", menu],
  ];
  for (const [name, handler] of events) node.addEventListener(name, handler);
  node.addEventListener("click", click, true);
  return {
    update: (next) => (ask = next),
    destroy: () => {
      stop();
      for (const [name, handler] of events) node.removeEventListener(name, handler);
      node.removeEventListener("click", click, true);
    },
  };
}
