/** What is read before dice: fetched with the first question that has numbers. */
export { default as Chances } from "./Chances.svelte";
export { default as Confirm } from "./Confirm.svelte";
export { default as Sums } from "./Sums.svelte";
