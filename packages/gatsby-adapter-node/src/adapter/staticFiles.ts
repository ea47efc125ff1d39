import pLimit from "p-limit";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  ENCODINGS,
  isImmutable,
  PUBLIC_DIRECTORY,
  type ReleaseFiles,
  type StaticFile,
  type StoredFile,
} from "../release/release";
import { allEnded } from "./allEnded";
import type { AdapterSettings } from "./adapterOptions";
import { compressedFile, compressFile, isCompressible, linkCompressed } from "./compress";
import type { FileStore } from "./fileStore";
import { HeaderSets } from "./headerSet";
import type { PreviousRelease } from "./previousRelease";
import type { PublicFile } from "./staticRoutes";

/** Files that the build is meant to keep to itself. */
const PRIVATE = new Set(["webpack.stats.json"]);

/** Copies and compresses the static files, a few at a time. */
export async function writeStaticFiles(
  store: FileStore,
  statics: readonly PublicFile[],
  {
    root,
    previous,
    settings,
  }: { root: string; previous: PreviousRelease | undefined; settings: AdapterSettings },
): Promise<{ index: Pick<ReleaseFiles, "headerSets" | "files">; unchanged: number }> {
  const headerSets = new HeaderSets();
  const parallel = pLimit(Math.max(4, availableParallelism()));
  const encodings = new SharedEncodings(store);
  let unchanged = 0;

  const write = async (entry: PublicFile, headers: number): Promise<StaticFile> => {
    const file = `${PUBLIC_DIRECTORY}/${entry.file}`;
    const placed = await store.place(join(root, "public", entry.file), file);
    if (placed.unchanged) unchanged += 1;
    const { unchanged: same, twin, ...stored } = placed;
    const before = same ? previous?.statics.get(file) : undefined;
    return {
      ...stored,
      path: entry.path,
      ...(entry.page ? { page: true as const } : {}),
      type: entry.type,
      headers,
      encodings: await encodings.of(stored.file, twin, () =>
        encodingsOf(store, { entry, stored }, before, settings),
      ),
    };
  };

  const files = await allEnded(
    statics
      .filter(({ file }) => !PRIVATE.has(file))
      .map((entry) => {
        // Numbered here, in order: the release's id must not depend on which file is done first.
        const headers = headerSets.add(entry.headers);
        return parallel(() => write(entry, headers));
      }),
  );
  return { index: { headerSets: headerSets.list, files }, unchanged };
}

/** The compressed variants of files: of a file with several names they are made once. */
class SharedEncodings {
  readonly #made = new Map<string, Promise<StaticFile["encodings"]>>();

  constructor(readonly store: FileStore) {}

  async of(
    file: string,
    twin: string | undefined,
    make: () => Promise<StaticFile["encodings"]>,
  ): Promise<StaticFile["encodings"]> {
    const shared = twin === undefined ? undefined : this.#made.get(twin);
    if (twin === undefined || shared === undefined) {
      const making = make();
      this.#made.set(file, making);
      return making;
    }
    const encodings = await shared;
    for (const encoding of ENCODINGS) {
      if (encodings[encoding] === undefined) continue;
      await this.store.double(compressedFile(twin, encoding), compressedFile(file, encoding));
    }
    return encodings;
  }
}

async function encodingsOf(
  store: FileStore,
  { entry, stored }: { entry: PublicFile; stored: StoredFile },
  before: StaticFile | undefined,
  { compress, compressFrom }: AdapterSettings,
): Promise<StaticFile["encodings"]> {
  if (!compress || stored.size < compressFrom || !isCompressible(entry.type)) return {};
  const known = before?.encodings ?? {};
  const linked = Object.keys(known).length > 0 && (await linkCompressed(store, stored.file, known));
  return linked ? known : compressFile(store, stored, isImmutable(entry.headers));
}
