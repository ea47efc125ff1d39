import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The folder of the renderer of Gatsby's build workers, and of the bundles that it loads when they are needed. */
const ROUTES = ".cache/page-ssr/routes";
const RENDERER = "render-page.js";

/** Loads all parts of a bundle that it would load when they are first needed: their files may be gone by then. */
export function loadChunks(folder: string, isChunk: (file: string) => boolean): void {
  // As bundles ask for them, so that they are found without a look at the disk.
  const load = createRequire(join(folder, "chunks.js"));
  for (const file of readdirSync(folder)) if (isChunk(file)) load(`./${file}`);
}

/** The same for the renderer of pages. @param root folder that stands for the root of the site */
export function loadRouteChunks(root: string): void {
  loadChunks(join(root, ROUTES), (file) => file.endsWith(".js") && file !== RENDERER);
}
