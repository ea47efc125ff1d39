import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTEXTS_FILE } from "../content/contexts";
import type { EngineRelease } from "../engine/messages";
import type { StoredRelease } from "../release/readRelease";
import { SERVER_DIRECTORY } from "../release/release";

const SLICES = "_gatsby/slices/";

/** A release as its thread needs it. @returns undefined if it has no code because all pages are static */
export async function engineRelease({
  directory,
  release,
  files,
  index,
  store,
}: StoredRelease): Promise<EngineRelease | undefined> {
  const { engine, functions } = release;
  if (!engine && functions.length === 0) return undefined;
  const { queryEngine, datastore } = engine ?? {};
  const contexts = join(SERVER_DIRECTORY, CONTEXTS_FILE);
  return {
    directory,
    functions,
    root: join(directory, SERVER_DIRECTORY),
    ...(engine && { pageSsr: join(directory, engine.pageSsr) }),
    slices: Object.fromEntries(
      [...index.startingWith(SLICES)].map(([name, { hash }]) => [
        name.slice(SLICES.length, -".html".length),
        store.path(hash),
      ]),
    ),
    ...(queryEngine && datastore
      ? { queryEngine: join(directory, queryEngine), datastore: join(directory, datastore) }
      : {}),
    contexts: files.server.some(({ file }) => file === contexts)
      ? (JSON.parse(await readFile(join(directory, contexts), "utf8")) as Record<string, object>)
      : {},
  };
}
