import type { Release, ReleaseFiles, ServerFile } from "../release/release";
import { ENCODING_SUFFIX, type Encoding } from "../store/encodings";

/** Name of the only object that ever changes: what there is, and which of it is live. */
export const REMOTE_POINTER = "current.json";

/** What the names of all others begin with. They are under the hashes of their contents, as in a store of files. */
export const CONTENTS = "store/";

/** File in a folder of releases with the name by which an object store knows that folder as the one that it follows. */
export const OWNER_FILE = "object-store-owner";

/** File there that says that this folder is to be followed in place of another one. */
export const TAKE_OVER_FILE = "object-store-take-over";

const POINTER_VERSION = 1;

/** The content of the pointer. What it names is complete; what it does not name, nobody reads. */
export interface RemotePointer {
  version: typeof POINTER_VERSION;
  /** The folder of releases that it follows, by a name that nothing else has. */
  owner: string;
  /** Name of the live release. */
  live: string;
  /** Hashes of the descriptions of all releases that are kept, by their names. */
  releases: Record<string, string>;
  /** Odd while what nobody names is being deleted: what seems to be there may then be gone the next moment. */
  sweeps: number;
}

/** A release, but for the contents of its files. */
export interface ReleaseDescription {
  release: Release;
  files: ReleaseFiles;
  /** What the engine's data store consists of, which each host has a copy of its own of. */
  datastore: ServerFile[];
}

/** The name of a content. */
export function contentKey(hash: string, encoding?: Encoding): string {
  const suffix = encoding ? ENCODING_SUFFIX[encoding] : "";
  return `${CONTENTS}${hash.slice(0, 2)}/${hash}${suffix}`;
}

/** @throws Error if another version of this program has written it */
export function readRemotePointer(content: Buffer): RemotePointer {
  const pointer = JSON.parse(content.toString("utf8")) as RemotePointer;
  if (pointer.version === POINTER_VERSION) return pointer;
  throw new Error(
    `The object store has releases of version ${String(pointer.version)}; version ${POINTER_VERSION} is needed.`,
  );
}
