import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, realpath, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseCode } from "../host/releaseCode";
import { identityOf } from "../release/identityOf";
import type { ContentHeaders } from "../release/release";
import { readRelease, type StoredRelease } from "../release/readRelease";
import { headerRules } from "./headerMaps";
import { nginxConfig } from "./nginxConfig";
import { ACME_FOLDER, type NginxOptions } from "./nginxOptions";
import { ReleaseChanged, WebFiles } from "./WebFiles";

/** Name of the configuration in its folder. */
export const CONFIG_FILE = "nginx.conf";

/** What nginx has of the live release: a configuration, and links to the files that it serves. */
export class NginxSite {
  #link: string | undefined;
  #identity: string | undefined;
  /** Whether there is a configuration that nginx has not been told of. */
  #isUntold = false;
  #rules: { code: string; headers: ContentHeaders } | undefined;

  /** @param reload called when a configuration has been written that nginx does not know yet */
  constructor(
    private readonly options: NginxOptions,
    private readonly reload: () => Promise<void> = async () => undefined,
  ) {}

  /**
   * Lets nginx serve what the pointer leads to, unless it does already. A reload that has failed is tried again.
   *
   * @returns the id of the release if that has changed
   * @throws Error if it leads to no release, or nginx cannot be reloaded; nginx asks the host then
   */
  async update(): Promise<string | undefined> {
    const directory = await realpath(this.options.release);
    const identity = await identityOf(directory);
    // Whoever deletes pages takes the link away, perhaps after they were noticed to be gone.
    const isLinked = this.#link !== undefined && existsSync(join(directory, this.#link));
    if (isLinked && identity === this.#identity) {
      await this.#tell();
      return undefined;
    }
    const stored = await readRelease(directory);
    const config = await nginxConfig(stored, this.#rulesOf(stored), this.options);
    await this.#makeFolders();
    const files = new WebFiles(await realpath(this.options.folder), config);
    try {
      await files.serve(stored);
    } catch (error) {
      if (error instanceof ReleaseChanged) return this.update();
      throw error;
    }
    if (config.link !== this.#link) {
      if (await this.#write(config.text)) this.#isUntold = true;
      await files.tidy();
    }
    this.#link = config.link;
    this.#identity = identity;
    await this.#tell();
    return stored.release.id;
  }

  async #tell(): Promise<void> {
    if (!this.#isUntold) return;
    await this.reload();
    this.#isUntold = false;
  }

  /** Who may use the folder may use what is in it, whatever the umask: nginx may be another user of its group. */
  async #makeFolders(): Promise<void> {
    const { folder } = this.options;
    await mkdir(folder, { recursive: true });
    const { mode } = await stat(folder);
    for (const name of ["temporary", ACME_FOLDER]) {
      const made = await mkdir(join(folder, name), { recursive: true });
      if (made !== undefined) await chmod(made, mode & 0o777);
    }
  }

  /** They are read off all files of a release, so not again for one that has but other content. */
  #rulesOf(stored: StoredRelease): ContentHeaders {
    const { functions, engine } = releaseCode(stored);
    const code = JSON.stringify([functions, engine, stored.release.content]);
    const known = engine !== undefined && this.#rules?.code === code ? this.#rules : undefined;
    const rules = known ?? { code, headers: headerRules(stored) };
    this.#rules = rules;
    return rules.headers;
  }

  /** @returns whether that has changed anything */
  async #write(text: string): Promise<boolean> {
    const file = join(this.options.folder, CONFIG_FILE);
    if ((await readFile(file, "utf8").catch(() => "")) === text) return false;
    const draft = `${file}.new`;
    await writeFile(draft, text);
    await rename(draft, file);
    return true;
  }
}
