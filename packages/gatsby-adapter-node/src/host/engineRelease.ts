import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTEXTS_FILE } from "../content/contexts";
import type { EngineRelease } from "../engine/messages";
import type { StoredRelease } from "../release/readRelease";
import { PUBLIC_DIRECTORY, SERVER_DIRECTORY } from "../release/release";

/** A release as its render engine has to know it. @returns undefined if all pages are static */
export async function engineRelease({
  directory,
  release,
  files,
}: StoredRelease): Promise<EngineRelease | undefined> {
  if (!release.engine) return undefined;
  const { pageSsr, queryEngine, datastore } = release.engine;
  const contexts = join(SERVER_DIRECTORY, CONTEXTS_FILE);
  return {
    root: join(directory, SERVER_DIRECTORY),
    pageSsr: join(directory, pageSsr),
    public: join(directory, PUBLIC_DIRECTORY),
    ...(queryEngine && datastore
      ? { queryEngine: join(directory, queryEngine), datastore: join(directory, datastore) }
      : {}),
    contexts: files.server.some(({ file }) => file === contexts)
      ? (JSON.parse(await readFile(join(directory, contexts), "utf8")) as Record<string, object>)
      : {},
  };
}
