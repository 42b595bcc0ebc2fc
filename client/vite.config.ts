import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server's port while developing the pages with `npm run dev`.
const server = process.env.TOWNHALL_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/townhall/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 700,
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: server, ws: true } } },
});
