/** What only a sheet of named places has. */
export { default as FarPlaces } from "./FarPlaces.svelte";
export { default as LayerChips } from "./LayerChips.svelte";
export { default as PlaceHint } from "./PlaceHint.svelte";
