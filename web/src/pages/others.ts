/** The pages beside the table and the front door, fetched together when the first of them is wanted. */

export { default as AccountPage } from "./AccountPage.svelte";
export { default as BalancePage } from "./BalancePage.svelte";
export { default as GamePage } from "./GamePage.svelte";
export { default as LearnPage } from "./LearnPage.svelte";
export { default as MusterPage } from "./MusterPage.svelte";
export { default as ReplayPage } from "./ReplayPage.svelte";
export { default as StoryPage } from "./StoryPage.svelte";
export { default as RulesPage } from "./RulesPage.svelte";
export { default as VerifyPage } from "./VerifyPage.svelte";
