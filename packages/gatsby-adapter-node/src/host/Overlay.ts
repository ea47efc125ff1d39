import type { FastifyBaseLogger } from "fastify";
import { readFile } from "node:fs/promises";
import { withoutSlash } from "../routing/requestPath";
import { watchPath } from "./watchPath";

/** The content of an overlay file. */
export interface OverlayFile {
  version: 1;
  /**
   * By path of the page, decoded, without path prefix: the SSR page that renders it. In its last segment
   * a `*` stands for any text.
   */
  paths: Record<string, { through: string }>;
}

/** Pages that are rendered on request through another page, in place of their files. */
export class Overlay {
  #paths: OverlayPaths = { exact: new Map(), patterns: new Map() };
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
    const { exact, patterns } = this.#paths;
    if (exact.size + patterns.size === 0) return undefined;
    const page = withoutSlash(path);
    const { folder, name } = splitName(page);
    return (
      exact.get(page) ??
      patterns.get(folder)?.find(({ start, end }) => {
        const isLonger = name.length >= start.length + end.length;
        return isLonger && name.startsWith(start) && name.endsWith(end);
      })?.through
    );
  }

  async #read(file: string): Promise<void> {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") this.log.error({ err: error }, "the overlay cannot be read");
      return undefined;
    });
    if (text === this.#text) return;
    this.#text = text;
    try {
      this.#paths = parseOverlay(text ?? '{"version":1,"paths":{}}');
      const { exact, patterns } = this.#paths;
      this.log.info({ paths: exact.size + patterns.size }, "overlay read");
    } catch (error) {
      this.log.error({ err: error }, "the overlay is not valid and is left as it was");
    }
  }
}

/** The content of an overlay file, as requests look for it. */
interface OverlayPaths {
  exact: ReadonlyMap<string, string>;
  /** By folder: how the names begin and end. */
  patterns: ReadonlyMap<string, readonly { start: string; end: string; through: string }[]>;
}

function parseOverlay(text: string): OverlayPaths {
  const value = JSON.parse(text) as Partial<OverlayFile> | null;
  if (value?.version !== 1 || typeof value.paths !== "object") {
    throw new Error("An overlay is an object with `version` 1 and `paths`.");
  }
  const exact = new Map<string, string>();
  const patterns = new Map<string, { start: string; end: string; through: string }[]>();
  for (const [path, { through }] of Object.entries(value.paths)) {
    if (typeof through !== "string") throw new Error(`${path} names no page in \`through\`.`);
    const { folder, name } = splitName(withoutSlash(path));
    const [start = "", end] = name.split("*", 2);
    if (end === undefined) exact.set(withoutSlash(path), through);
    else patterns.set(folder, [...(patterns.get(folder) ?? []), { start, end, through }]);
  }
  return { exact, patterns };
}

function splitName(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf("/");
  return { folder: path.slice(0, slash), name: path.slice(slash + 1) };
}
