import pLimit from "p-limit";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isPublicImmutable, type ReleaseFiles } from "../release/release";
import type { StoredRelease } from "../release/readRelease";
import { FileIndex, type IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import { allEnded } from "../writing/allEnded";
import type { AdapterSettings } from "./adapterOptions";
import { Compressor } from "../writing/compress";
import { HeaderSets } from "../writing/headerSet";
import type { PublicFile } from "./staticRoutes";

/** Files that must stay private. */
const PRIVATE = new Set(["webpack.stats.json"]);

interface WrittenFiles {
  index: Pick<ReleaseFiles, "headerSets" | "index">;
  count: number;
  /** Number of files that equal those of the previous release. */
  unchanged: number;
}

/**
 * Copies the static files of a build into a store, several at a time, with compressed variants.
 *
 * @param previous the previous release, whose equal files are linked
 */
export async function writeStaticFiles(
  store: ReleaseStore,
  statics: readonly PublicFile[],
  {
    root,
    previous,
    settings: { compress, compressFrom },
  }: { root: string; previous: StoredRelease | undefined; settings: AdapterSettings },
): Promise<WrittenFiles> {
  const headerSets = new HeaderSets();
  const parallel = pLimit(Math.max(4, availableParallelism()));
  const compressor = new Compressor(store, compress ? compressFrom : null);
  let unchanged = 0;

  const write = async (entry: PublicFile, headers: number): Promise<[string, IndexedFile]> => {
    const { file: name, type, page } = entry;
    const source = join(root, "public", name);
    const { hash, size } = await store.copy(source, previous?.store);
    const before = previous?.index.get(name);
    if (before?.hash === hash) unchanged += 1;
    const immutable = isPublicImmutable(entry.headers);
    const encodings = await compressor.variants({ hash, size, type, immutable });
    return [name, { hash, size, type, headers, encodings, ...(page && { page: true }) }];
  };

  const files = await allEnded(
    statics
      .filter(({ file }) => !PRIVATE.has(file))
      .map((entry) => {
        // Number the headers here in order: the id of the release must not depend on the order of completion.
        const headers = headerSets.add(entry.headers);
        return parallel(() => write(entry, headers));
      }),
  );
  const { hash } = FileIndex.create(store, files);
  return { index: { headerSets: headerSets.list, index: hash }, count: files.length, unchanged };
}
