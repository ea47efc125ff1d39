import { readdir, readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { otherReleases } from "../release/otherReleases";
import { activeRelease } from "../release/pointer";
import { readRelease, type StoredRelease } from "../release/readRelease";
import type { ServerFile } from "../release/release";
import { hashContent } from "../store/ReleaseStore";
import type { ReleaseDescription } from "./remoteReleases";

/** A release with its description for an object store. */
export interface DescribedRelease {
  name: string;
  stored: StoredRelease;
  /** All server files. */
  server: readonly ServerFile[];
  description: Buffer<ArrayBuffer>;
  /** Hash of the description. */
  hash: string;
}

/** The releases of a folder, the live one first; none before the first. @throws ReleaseRefused if it cannot be read */
export async function describeReleases(folder: string): Promise<DescribedRelease[]> {
  const name = await activeRelease(folder);
  if (name === undefined) return [];
  const live = join(folder, name);
  return Promise.all([live, ...(await otherReleases(live))].map(describeRelease));
}

/** @throws ReleaseRefused */
export async function describeRelease(directory: string): Promise<DescribedRelease> {
  const stored = await readRelease(directory);
  const { release, files } = stored;
  const datastore = await datastoreFiles(stored);
  const content: ReleaseDescription = { release, files, datastore };
  const description = Buffer.from(JSON.stringify(content));
  const server = [...files.server, ...datastore];
  return { name: basename(directory), stored, server, description, hash: hashContent(description) };
}

/** Files of the engine's data store, which `files.json` does not list. */
async function datastoreFiles({
  directory,
  release: { engine },
}: StoredRelease): Promise<ServerFile[]> {
  if (engine?.datastore === undefined) return [];
  const { datastore } = engine;
  const names = await readdir(join(directory, datastore));
  return Promise.all(
    names.sort().map(async (name) => {
      const file = posix.join(datastore, name);
      return { file, hash: hashContent(await readFile(join(directory, file))) };
    }),
  );
}
