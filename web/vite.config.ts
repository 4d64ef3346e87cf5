import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

const server = loadEnv("", ".", "TRINCHERA").TRINCHERA ?? "http://127.0.0.1:8124";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/trinchera/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true }, "/art": server } },
});
