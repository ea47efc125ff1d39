import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Folder of the build workers' renderer and its bundles. */
const ROUTES = ".cache/page-ssr/routes";
const RENDERER = "render-page.js";

/** Loads all chunks of a bundle now, because their files may be deleted before their first use. */
export function loadChunks(folder: string, isChunk: (file: string) => boolean): void {
  // By the same path as bundles use, so that require's cache has them.
  const load = createRequire(join(folder, "chunks.js"));
  for (const file of readdirSync(folder)) if (isChunk(file)) load(`./${file}`);
}

/** Loads all chunks of the page renderer. @param root copy of the site's root */
export function loadRouteChunks(root: string): void {
  loadChunks(join(root, ROUTES), (file) => file.endsWith(".js") && file !== RENDERER);
}
