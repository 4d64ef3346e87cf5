/** Layers over the map: which are on, about which piece, and how their patches are drawn. */

import { api, patiently } from "./api";
import type { Play } from "./play.svelte";
import type { Layer, Patch } from "./types";

/** Drawn from the table itself; all others come from the server. */
export const OWN = ["names", "front", "control"];
const CALM = 120;

/** The piece a layer is about: what is looked at, else of the open stack the first that can fire, where that is printed,
 * else what is being moved; of a piece that lies hidden nothing can be told. */
export function pieceOf(play: Play): string {
  const chosen = [...play.focus].find((id) => play.pieces.has(id));
  const stack = (play.stacks.get(play.open) ?? []).filter((piece) => !piece.hidden);
  const looked = stack.find((piece) => piece.id === play.looked) ?? stack.find((piece) => piece.boxes?.length) ?? stack[0];
  return looked?.id ?? chosen ?? "";
}

/** Fetch what is switched on for the table with that number; calling the answer stops it. */
export function lay(play: Play, wanted: string[], piece: string, number: number): () => void {
  let stale = false;
  const at = play.watching ? `${number}` : "";
  const kinds = play.kinds.filter((kind) => wanted.includes(kind.id) && (!kind.of_piece || piece));
  const fetchAll = async (): Promise<void> => {
    const found = await Promise.all(
      kinds.map((kind) =>
        patiently(() => api.layer(play.id, kind.id, { seat: play.seat, at, ...(kind.of_piece ? { piece } : {}) }), () => !stale),
      ),
    );
    if (!stale) play.layers = found.filter((layer): layer is Layer => !!layer);
  };
  const timer = setTimeout(() => void fetchAll(), kinds.length ? CALM : 0);
  return () => {
    stale = true;
    clearTimeout(timer);
  };
}

/** Patches that are drawn alike; of several words of one grade the first is rimmed, the third only rimmed, and dashed. */
export interface Group {
  layer: string;
  word: string;
  fill: string;
  rim: "" | "solid" | "dashed";
  patches: Patch[];
}

export function groups(layer: Layer): Group[] {
  const found = new Map<string, Group>();
  const words = new Map<number, string[]>();
  for (const patch of layer.patches) {
    const grade = patch.grade ?? 0;
    const alike = words.get(grade) ?? [];
    if (!alike.includes(patch.word)) words.set(grade, [...alike, patch.word]);
    const key = `${patch.word} ${patch.side}`;
    const group = found.get(key) ?? { layer: layer.id, word: patch.word, fill: grade ? `grade-${grade}` : `zone-${patch.side ?? ""}`, rim: "", patches: [] };
    group.patches.push(patch);
    found.set(key, group);
  }
  for (const group of found.values()) {
    const alike = words.get(group.patches[0]?.grade ?? 0)!;
    const place = alike.indexOf(group.word);
    if (alike.length > 1) group.rim = place === 0 ? "solid" : place === 2 ? "dashed" : "";
    if (place === 2) group.fill = "";
  }
  return [...found.values()].sort((one, other) => (one.patches[0]?.grade ?? 0) - (other.patches[0]?.grade ?? 0));
}
