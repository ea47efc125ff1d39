import type { FastifyBaseLogger } from "fastify";
import { readFile } from "node:fs/promises";
import { withoutSlash } from "../routing/requestPath";
import { watchPath } from "./watchPath";

/** The content of an overlay file. */
export interface OverlayFile {
  version: 1;
  /** By path of the page, decoded, without path prefix: the SSR page that renders it. */
  paths: Record<string, { through: string }>;
}

/** Pages that are rendered on request through another page, in place of their files. */
export class Overlay {
  #paths: ReadonlyMap<string, string> = new Map();
  #text: string | undefined;
  #stop: (() => void) | undefined;

  constructor(readonly log: FastifyBaseLogger) {}

  /** Reads the file now and whenever it is replaced. There need not be one. */
  async follow(file: string, pollMs: number): Promise<void> {
    await this.#read(file);
    this.#stop = watchPath(file, pollMs, () => this.#read(file));
  }

  stop(): void {
    this.#stop?.();
  }

  /** The page through which a page is to be rendered, if any. */
  through(path: string): string | undefined {
    return this.#paths.size === 0 ? undefined : this.#paths.get(withoutSlash(path));
  }

  async #read(file: string): Promise<void> {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") this.log.error({ err: error }, "the overlay cannot be read");
      return undefined;
    });
    if (text === this.#text) return;
    this.#text = text;
    try {
      this.#paths = text === undefined ? new Map() : parseOverlay(text);
      this.log.info({ paths: this.#paths.size }, "overlay read");
    } catch (error) {
      this.log.error({ err: error }, "the overlay is not valid and is left as it was");
    }
  }
}

function parseOverlay(text: string): Map<string, string> {
  const value = JSON.parse(text) as Partial<OverlayFile> | null;
  if (value?.version !== 1 || typeof value.paths !== "object") {
    throw new Error("An overlay is an object with `version` 1 and `paths`.");
  }
  return new Map(
    Object.entries(value.paths).map(([path, { through }]) => {
      if (typeof through !== "string") throw new Error(`${path} names no page in \`through\`.`);
      return [withoutSlash(path), through];
    }),
  );
}
