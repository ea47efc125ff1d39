import { existsSync } from "node:fs";
import { lutimes, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import pLimit from "p-limit";
import { releasesBeside } from "../release/otherReleases";
import { activateRelease, activeRelease, POINTER } from "../release/pointer";
import { readFilesFile, readRelease } from "../release/readRelease";
import { replaceFile } from "../release/removeFromRelease";
import { FILES_FILE, RELEASE_FILE } from "../release/release";
import { sweepStore } from "../release/sweepStore";
import { type Encoding, ENCODINGS } from "../store/encodings";
import { FileIndex } from "../store/FileIndex";
import { ReleaseStore, STORE_DIRECTORY } from "../store/ReleaseStore";
import { allEnded } from "../writing/allEnded";
import { ServerFolder } from "../writing/ServerFolder";
import type { ObjectStore } from "./ObjectStore";
import { fetchContent, KEPT_CONTENTS } from "./RemoteContents";
import {
  contentKey,
  CONTENTS,
  type ReleaseDescription,
  readRemotePointer,
  REMOTE_POINTER,
  type RemotePointer,
} from "./remoteReleases";

/** File in a release from an object store, with the hash of its remote description. */
const DESCRIBED_FILE = "described";
/** Folder of incomplete releases, apart from the others, which hosts list. */
const DRAFTS = ".coming";
/** Most concurrent downloads. */
const PARALLEL = 16;
/** Interval for sweeping old index parts, in milliseconds. */
const SWEEP_MS = 3_600_000;

/**
 * A folder of releases that mirrors an object store. It has the descriptions, indexes and server files of each
 * release, and the public files that these read. Other files are fetched on request.
 */
export class ReleaseCopy {
  readonly #store: ReleaseStore;
  #etag: string | undefined;
  #sweptAt = performance.now();

  constructor(
    private readonly remote: ObjectStore,
    private readonly folder: string,
  ) {
    this.#store = new ReleaseStore(join(folder, STORE_DIRECTORY));
  }

  /**
   * Synchronizes the folder: the live release first, then earlier ones.
   *
   * @param onlyLive postpones earlier ones
   * @returns whether there is any release
   * @throws Error on failure; existing releases stay intact
   */
  async update(onlyLive: boolean): Promise<boolean> {
    const found = await this.remote.get(REMOTE_POINTER, {
      unless: this.#etag,
      timeoutMs: 5000,
      tries: 2,
    });
    if (found === "unchanged") return true;
    if (!found) return false;
    const pointer = readRemotePointer(found.content);
    const { live, releases } = pointer;
    const hash = releases[live];
    if (hash === undefined) throw new Error(`${this.remote.name} has no release ${live}`);
    await this.#bring(live, hash);
    if ((await activeRelease(this.folder)) !== live) await activateRelease(this.folder, live);
    if (onlyLive) return true;
    await each(Object.entries(releases), ([name, described]) => this.#bring(name, described));
    await this.#remove(pointer);
    this.#etag = found.etag;
    if (performance.now() - this.#sweptAt > SWEEP_MS) {
      this.#sweptAt = performance.now();
      await sweepStore(this.folder);
    }
    return true;
  }

  async #bring(name: string, hash: string): Promise<void> {
    const directory = join(this.folder, name);
    const described = await readFile(join(directory, DESCRIBED_FILE), "utf8").catch(() => "");
    if (described === hash) return;
    const text = (await fetchContent(this.remote, pathOf(hash))).toString("utf8");
    const description = JSON.parse(text) as ReleaseDescription;
    await this.#bringIndex(description.files.index);
    await this.#bringRead(description);
    const { server } = await readFilesFile(directory).catch(() => ({ server: undefined }));
    const isSame = JSON.stringify(server) === JSON.stringify(description.files.server);
    if (isSame) await this.#describe(directory, description, hash);
    else await this.#make(name, description, hash);
    // Wake up hosts, which otherwise notice at their next poll.
    const now = new Date();
    await lutimes(join(this.folder, POINTER), now, now).catch(() => undefined);
  }

  async #make(
    name: string,
    { release, files, datastore }: ReleaseDescription,
    hash: string,
  ): Promise<void> {
    const directory = join(this.folder, name);
    const draft = join(this.folder, DRAFTS, name);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const live = await activeRelease(this.folder);
    const previous =
      live === undefined
        ? undefined
        : await readRelease(join(this.folder, live)).catch(() => undefined);
    const server = new ServerFolder(draft, previous);
    // Only publishers need the content program.
    const read = files.server.filter(({ file }) => file !== release.content?.program);
    await each([...read, ...datastore], (file) =>
      server.take(file, () => fetchContent(this.remote, pathOf(file.hash))),
    );
    await writeFile(join(draft, RELEASE_FILE), JSON.stringify(release));
    await writeFile(join(draft, FILES_FILE), JSON.stringify(files));
    await writeFile(join(draft, DESCRIBED_FILE), hash);
    await symlink(join("..", STORE_DIRECTORY), join(draft, STORE_DIRECTORY));
    await rm(directory, { recursive: true, force: true });
    await rename(draft, directory);
  }

  /** Updates a release from which pages were deleted: deletes them here, too. */
  async #describe(
    directory: string,
    { release, files }: ReleaseDescription,
    hash: string,
  ): Promise<void> {
    const { index: before } = await readRelease(directory);
    const index = FileIndex.open(this.#store, files.index);
    await replaceFile(join(directory, RELEASE_FILE), JSON.stringify(release));
    await replaceFile(join(directory, FILES_FILE), JSON.stringify(files));
    for (const name of index.differences(before)) {
      const gone = before.get(name)?.hash;
      if (gone === undefined || gone === index.get(name)?.hash) continue;
      // Files with the same content are fetched again.
      this.#store.remove(gone);
      for (const encoding of [undefined, ...ENCODINGS]) {
        await rm(join(this.folder, KEPT_CONTENTS, pathOf(gone, encoding)), { force: true });
      }
    }
    await replaceFile(join(directory, DESCRIBED_FILE), hash);
  }

  async #bringIndex(hash: string): Promise<void> {
    await this.#pin(hash);
    await each(FileIndex.open(this.#store, hash).parts(), (part) => this.#pin(part));
  }

  /** Fetches the public files that the engine reads, and those for outages. */
  async #bringRead({ release, files }: ReleaseDescription): Promise<void> {
    const index = FileIndex.open(this.#store, files.index);
    const slices = release.engine ? [...index.startingWith("_gatsby/slices/")] : [];
    await each(slices, ([, { hash }]) => this.#pin(hash));
    for (const page of ["404.html", "500.html"].flatMap((name) => index.get(name) ?? [])) {
      const { hash, encodings } = page;
      await this.#pin(hash);
      for (const encoding of Object.keys(encodings) as Encoding[]) await this.#pin(hash, encoding);
    }
  }

  /** Fetches a content that stays as long as a release uses it. */
  async #pin(hash: string, encoding?: Encoding): Promise<void> {
    // A power failure may leave an empty file.
    if (this.#store.renew(hash, encoding)) return;
    const content = await fetchContent(this.remote, pathOf(hash, encoding));
    if (encoding) this.#store.writeVariant(hash, encoding, content);
    else this.#store.write(content);
  }

  async #remove({ releases }: RemotePointer): Promise<void> {
    for (const { path } of await releasesBeside(join(this.folder, POINTER))) {
      if (releases[basename(path)] === undefined) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Whether a folder is a mirror of an object store. Otherwise it is a publisher's own, with all files. */
export async function isCopy(folder: string): Promise<boolean> {
  const releases = await releasesBeside(join(folder, POINTER)).catch(() => []);
  return releases.every(({ path }) => existsSync(join(path, DESCRIBED_FILE)));
}

async function each<Item>(
  all: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const parallel = pLimit(PARALLEL);
  await allEnded(all.map((item) => parallel(() => work(item))));
}

function pathOf(hash: string, encoding?: Encoding): string {
  return contentKey(hash, encoding).slice(CONTENTS.length);
}
