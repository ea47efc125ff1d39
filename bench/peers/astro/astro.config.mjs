import { fileURLToPath } from "node:url";
import { defineConfig } from "astro/config";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// What an Astro author would set, and nothing to make it slower or faster than it is.
export default defineConfig({
  site: process.env.SITE_URL,
  output: "static",
  publicDir: here("../../../static"),
  trailingSlash: "never",
  build: { format: "directory" },
  experimental: { incrementalBuild: true },
  vite: {
    // Styles, languages and what computes without drawing come from the site itself.
    resolve: { alias: { "~": here("../../../src") } },
    define: {
      "import.meta.env.PUBLIC_TILE_URL": JSON.stringify(process.env.GATSBY_MAP_TILE_URL ?? ""),
    },
  },
});
