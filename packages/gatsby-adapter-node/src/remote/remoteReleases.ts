import type { Release, ReleaseFiles, ServerFile } from "../release/release";
import { ENCODING_SUFFIX, type Encoding } from "../store/encodings";

/** Key of the only mutable object: the list of releases, and the live one. */
export const REMOTE_POINTER = "current.json";

/** Prefix of all other keys, which are hashes of the contents, as in a store of files. */
export const CONTENTS = "store/";

/** File in a folder of releases with the folder's unique name in the object store. */
export const OWNER_FILE = "object-store-owner";

/** File there that requests to follow this folder instead of another one. */
export const TAKE_OVER_FILE = "object-store-take-over";

const POINTER_VERSION = 1;

/** The content of the pointer. All releases in it are complete. */
export interface RemotePointer {
  version: typeof POINTER_VERSION;
  /** Unique name of the folder of releases that it follows. */
  owner: string;
  live: string;
  /** Hashes of the descriptions of all releases, by their names. */
  releases: Record<string, string>;
  /** Odd while a sweep runs, when existing objects may disappear at any time. */
  sweeps: number;
}

/** The metadata of a release. */
export interface ReleaseDescription {
  release: Release;
  files: ReleaseFiles;
  /** Files of the engine's data store, of which each host has its own copy. */
  datastore: ServerFile[];
}

export function contentKey(hash: string, encoding?: Encoding): string {
  const suffix = encoding ? ENCODING_SUFFIX[encoding] : "";
  return `${CONTENTS}${hash.slice(0, 2)}/${hash}${suffix}`;
}

/** @throws Error if another version of this program wrote it */
export function readRemotePointer(content: Buffer): RemotePointer {
  const pointer = JSON.parse(content.toString("utf8")) as RemotePointer;
  if (pointer.version === POINTER_VERSION) return pointer;
  throw new Error(
    `The object store has releases of version ${String(pointer.version)}; version ${POINTER_VERSION} is needed.`,
  );
}
