/** What is laid over the table now and then, fetched together when the first of it is wanted. */

export { default as Battle } from "./Battle.svelte";
export { default as EndReport } from "./EndReport.svelte";
export { default as Keys } from "./Keys.svelte";
export { default as Notices } from "./Notices.svelte";
export { default as Orders } from "./Orders.svelte";
