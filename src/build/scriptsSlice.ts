import { readFile, rm, writeFile, mkdir } from "node:fs/promises";
import path from "node:path";

const NAME = "InertScriptsSlice";

/** As much of the bundler as is used here. */
interface Compiler {
  hooks: {
    done: { tapPromise(options: { name: string; stage: number }, run: () => Promise<void>): void };
  };
}

/**
 * Gatsby keeps the scripts that every page ends with in a file of their own, two of them inline.
 * This plugin turns these two into data (see inertData) once Gatsby has written them, and puts
 * Gatsby's text back before it compares it with the next: it would take every page for changed.
 */
export class InertScriptsSlice {
  readonly #file: string;
  readonly #original: string;

  /** @param siteDirectory absolute path of the site */
  constructor(siteDirectory: string) {
    this.#file = path.join(siteDirectory, "public/_gatsby/slices/_gatsby-scripts-1.html");
    this.#original = path.join(siteDirectory, ".cache/quatrain/scripts-slice.html");
  }

  apply(compiler: Compiler): void {
    const { done } = compiler.hooks;
    done.tapPromise({ name: NAME, stage: -100 }, () => this.#putBack());
    done.tapPromise({ name: NAME, stage: 100 }, () => this.#replace());
  }

  async #putBack(): Promise<void> {
    const [current, original] = await Promise.all([read(this.#file), read(this.#original)]);
    if (current !== null && original !== null && current === inertData(original)) {
      await writeFile(this.#file, original);
    }
  }

  async #replace(): Promise<void> {
    const original = await read(this.#file);
    // A build that failed has written none.
    if (original === null) return;
    await mkdir(path.dirname(this.#original), { recursive: true });
    await rm(this.#original, { force: true });
    await writeFile(this.#file, inertData(original));
    await writeFile(this.#original, original);
  }
}

const INLINE =
  /<script\s+id="gatsby-chunk-mapping"\s*>\s*window\.___chunkMapping=("(?:[^"\\]|\\.)*");\s*<\/script>\s*<script>window\.___webpackCompilationHash=("\w*");<\/script>/;

/**
 * The scripts that every page ends with, without inline ones: their values are data.
 *
 * @throws Error if they are not those known: then a new version of Gatsby must be looked at.
 */
export function inertData(html: string): string {
  if (!INLINE.test(html)) throw new Error(`Gatsby's scripts have changed: ${html.slice(0, 200)}`);
  const inert = html.replace(INLINE, (_, chunkMapping: string, hash: string) => {
    const json = `{"chunkMapping":${chunkMapping},"webpackCompilationHash":${hash}}`;
    return `<script id="app-data" type="application/json">${json.replaceAll("<", "\\u003c")}</script>`;
  });
  return inert.trim();
}

function read(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
