/** What a board shows at times: fetched when it is first wanted. */
export { default as Aims } from "./Aims.svelte";
export { default as LayerKey } from "./LayerKey.svelte";
export { default as Elsewhere } from "./Elsewhere.svelte";
export { default as HintView } from "./HintView.svelte";
export { default as SightLine } from "./SightLine.svelte";
export { default as Threats } from "./Threats.svelte";
export { default as Veil } from "./Veil.svelte";
export { default as WayLine } from "./WayLine.svelte";
export { default as Minimap } from "./Minimap.svelte";
export { default as SceneCard } from "./SceneCard.svelte";
export { default as SceneView } from "./SceneView.svelte";
export { default as Recap } from "../panel/Recap.svelte";
export { default as Since } from "../panel/Since.svelte";
export { default as Outcome } from "../panel/Outcome.svelte";
export { default as Why } from "../panel/Why.svelte";
