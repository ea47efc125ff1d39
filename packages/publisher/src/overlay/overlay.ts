import { mkdir, rename, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import type { Change } from "../events/changes";
import { catchAllPath, localizedPath, type SitePaths } from "../sitePaths";

/** Content of the file that the host follows. */
export interface Overlay {
  version: 1;
  /** By address: the page through which it is rendered on request, in place of its file. */
  paths: Record<string, { through: string }>;
}

/**
 * What the host must render anew: every route that a change touched and the live release lacks.
 *
 * @param changes those that the live release does not contain
 * @param pages addresses of the pages of the current release
 */
export function overlayOf(
  changes: readonly Pick<Change, "paths">[],
  pages: readonly string[],
  site: SitePaths,
): Overlay {
  const paths = new Map<string, { through: string }>();
  for (const { langcode, path: changed, state } of changes.flatMap((change) => change.paths)) {
    if (!site.langcodes.includes(langcode)) continue;
    const address = localizedPath(langcode, changed, site);
    const through = { through: catchAllPath(langcode, site) };
    paths.set(address, through);
    // The build has written all that a page shows beside it. The catch-all has no such path: 404.
    for (const file of payloadsOf(address)) {
      if (state === "gone") paths.set(file, through);
      else paths.delete(file);
    }
  }
  // The further stretches of a list show what the list shows.
  for (const page of pages) {
    const list = /^(.*)\/page\/\d+$/.exec(page)?.[1];
    const through = list === undefined ? undefined : paths.get(list || "/");
    if (through) paths.set(page, through);
  }
  return { version: 1, paths: Object.fromEntries(paths) };
}

/** Of what changes touched, that which is gone by the last of them. */
export function goneIn(changes: readonly Pick<Change, "paths">[]): Pick<Change, "paths"> {
  const last = new Map(
    changes.flatMap(({ paths }) => paths).map((each) => [`${each.langcode}:${each.path}`, each]),
  );
  return { paths: [...last.values()].filter(({ state }) => state === "gone") };
}

/** The file beside a page, by its own name and by those with a hash of its content. */
function payloadsOf(address: string): string[] {
  const folder = address === "/" ? "" : address;
  return [`${folder}/_payload.json`, `${folder}/_payload.*.json`];
}

/** Replaces the file in one step, so that the host never reads half of it, whoever else writes it. */
export async function writeOverlay(file: string, overlay: Overlay): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Publishers on several machines, or in containers, may have the same process id.
  const own = `${file}.${hostname()}-${process.pid}.tmp`;
  await writeFile(own, JSON.stringify(overlay));
  await rename(own, file);
}
