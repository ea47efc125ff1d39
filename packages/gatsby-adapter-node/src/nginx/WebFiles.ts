import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { mkdir, readdir, readlink, realpath, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { fileAt } from "../host/fileAt";
import { followRelease } from "../release/followRelease";
import { otherReleases } from "../release/otherReleases";
import { readFilesFile, type StoredRelease } from "../release/readRelease";
import { unlinkWeb } from "../release/removeFromRelease";
import { Router } from "../release/Router";
import type { IndexedFile } from "../store/FileIndex";
import { contentHeaders } from "../writing/contentHeaders";
import { isPlainName, pathsOf } from "./addresses";
import { addressOf } from "./headerMaps";
import type { NginxConfig } from "./nginxConfig";
import { BUILD_FOLDER } from "./nginxOptions";

/** The release has changed while its files were linked. */
export class ReleaseChanged extends Error {
  override name = "ReleaseChanged";
}

/**
 * Links to the files that nginx serves, by the names that it looks for. There are two folders of them: one is of the
 * release that is served, the other is brought up to date with the next. A link leads into the store of the releases, so
 * what is deleted there is gone from here, too.
 */
export class WebFiles {
  /** @param folder where the links are, free of symbolic links itself */
  constructor(
    private readonly folder: string,
    private readonly config: NginxConfig,
  ) {}

  /**
   * Lets nginx serve a release, unless it does. Where a release is served that has no link, everything is asked of the
   * host, so nothing is ever served of another one.
   *
   * @throws ReleaseChanged if it was changed meanwhile; nothing is served of it then
   */
  async serve(stored: StoredRelease): Promise<void> {
    const { directory } = stored;
    const link = join(directory, this.config.link);
    const served = await this.#treeOf(link);
    const tree = this.#tree(served === this.#tree(1) ? 2 : 1);
    await this.#release(tree, directory);
    const folder = join(tree, BUILD_FOLDER + (stored.release.build ?? ""));
    await this.#rename(tree, folder);
    const store = await realpath(stored.store.directory);
    const isServed = this.#servedBy(stored);
    const note = await this.#note(tree, stored);
    await followRelease(folder, note, stored, (name, { before, after }) => {
      const path = join(folder, name);
      if (before) rmSync(path, { force: true });
      if (!after || !isServed(name, after)) return;
      mkdirSync(dirname(path), { recursive: true });
      const target = join(store, after.hash.slice(0, 2), after.hash);
      // What begins at the root has nginx look at each folder from there again.
      symlinkSync(relative(dirname(path), target), path);
    });
    const draft = `${link}.new`;
    await rm(draft, { force: true });
    await symlink(relative(directory, folder), draft);
    await rename(draft, link);
    const { index } = await readFilesFile(directory);
    if (index === stored.files.index) return;
    await unlinkWeb(directory);
    throw new ReleaseChanged(`${directory} was changed while its files were linked.`);
  }

  /** Deletes what other configurations have left in the folder. */
  async tidy(): Promise<void> {
    const left = (await readdir(this.folder)).filter(
      (name) => /^web-\w+\.[12]($|\.)/.test(name) && !name.startsWith(`${this.config.link}.`),
    );
    for (const name of left) await rm(join(this.folder, name), { recursive: true, force: true });
  }

  #tree(number: 1 | 2): string {
    return join(this.folder, `${this.config.link}.${number}`);
  }

  async #treeOf(link: string): Promise<string | undefined> {
    const folder = await readlink(link).catch(() => undefined);
    return folder && dirname(resolve(dirname(link), folder));
  }

  /** Lets no release lead to a folder any more, before it is changed. */
  async #release(tree: string, directory: string): Promise<void> {
    for (const each of [directory, ...(await otherReleases(directory))]) {
      const link = join(each, this.config.link);
      if ((await this.#treeOf(link)) === tree) await rm(link, { force: true });
    }
  }

  /** The name of the folder in a tree says which build it is of. */
  async #rename(tree: string, folder: string): Promise<void> {
    await mkdir(tree, { recursive: true });
    const [before, ...more] = await readdir(tree);
    for (const name of more) await rm(join(tree, name), { recursive: true, force: true });
    if (before !== undefined && before !== basename(folder)) renameSync(join(tree, before), folder);
  }

  /** The numbers of sets of headers stand for others in another build: what was linked by them is not known then. */
  async #note(tree: string, { files }: StoredRelease): Promise<string> {
    const sets = createHash("sha256").update(JSON.stringify(files.headerSets)).digest("hex");
    const note = `${tree}.${sets.slice(0, 12)}.index`;
    const others = (await readdir(this.folder)).map((name) => join(this.folder, name));
    for (const path of others) {
      if (path.startsWith(`${tree}.`) && path !== note) await rm(path, { force: true });
    }
    return note;
  }

  /** Tells whether nginx would answer with a file just as the host does. */
  #servedBy({
    release,
    files,
    index,
  }: StoredRelease): (name: string, file: IndexedFile) => boolean {
    const { headers, types } = this.config;
    const { pathPrefix, trailingSlash } = release;
    const router = new Router(release, index);
    const headersOf = contentHeaders(headers);
    return (name, file) =>
      isPlainName(name) &&
      types.get(extname(name).slice(1)) === file.type &&
      isDeepStrictEqual(
        headersOf(addressOf(name, file, pathPrefix), name),
        files.headerSets[file.headers],
      ) &&
      pathsOf(name, trailingSlash).every((path) => {
        const found = fileAt(pathPrefix + path, router, release);
        return found?.hash === file.hash && found.headers === file.headers;
      });
  }
}
