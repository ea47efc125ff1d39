import type { ContentFile, ContentJob } from "gatsby-adapter-node/content";

/**
 * Files that differ from those of a release, while they are collected. What is in them goes to the store of the release at
 * once: all that a menu changes is too much for the memory.
 */
export class FileChanges {
  readonly #files = new Map<string, ContentFile>();
  readonly #made = new Set<string>();
  readonly #removed = new Set<string>();
  /** Files of the render engine, by their paths below its root. */
  readonly server = new Map<string, string>();

  /** @param onChange is told of each change, which a later one may replace */
  constructor(
    private readonly released: ContentJob["files"],
    private readonly onChange?: ContentJob["compress"],
  ) {}

  /**
   * Gives a file a content. What the release has just so is no change.
   *
   * @param name its path below Gatsby's output
   * @param page path of the page whose HTML it is
   * @returns whether that is a change
   */
  put(name: string, content: string | Buffer, page?: string): boolean {
    const stored = this.released.put(content);
    this.#made.add(name);
    const isChange = this.released.find(name)?.hash !== stored.hash;
    if (!isChange) this.#files.delete(name);
    else {
      const file = { content: stored, ...(page !== undefined && { page }) };
      this.#files.set(name, file);
      this.onChange?.(name, file);
    }
    return isChange;
  }

  /** Whether the release has a file, whatever is in it. */
  isReleased(name: string): boolean {
    return this.released.find(name) !== undefined;
  }

  /** Gives a file what another file of the release has. @throws Error if there is no such file */
  take(name: string, from: string): void {
    const content = this.released.find(from);
    if (!content) throw new Error(`The release has no file ${from}.`);
    this.#made.add(name);
    if (this.released.find(name)?.hash !== content.hash) this.#files.set(name, { content });
  }

  /** Removes a file, unless it is rebuilt, before or later. */
  remove(name: string): void {
    this.#removed.add(name);
  }

  /** Whether a file was rebuilt, with another content or not. */
  has(name: string): boolean {
    return this.#made.has(name);
  }

  /** Those that differ, by their paths below Gatsby's output. */
  get files(): ReadonlyMap<string, ContentFile> {
    return this.#files;
  }

  get removed(): ReadonlySet<string> {
    return new Set([...this.#removed].filter((name) => !this.#made.has(name)));
  }

  /** Whether there is none. */
  get isEmpty(): boolean {
    return this.#files.size + this.removed.size + this.server.size === 0;
  }
}

/** @throws Error if the release has no such file, or has it no more */
export function textOf(released: ContentJob["files"], file: string): string {
  const text = textLeftOf(released, file);
  if (text === undefined) throw new Error(`The release has lost its file ${file}.`);
  return text;
}

/**
 * @returns undefined if the file was deleted since, with an unpublished page
 * @throws Error if the release has no such file
 */
export function textLeftOf(released: ContentJob["files"], file: string): string | undefined {
  const content = released.read(file);
  if (content === undefined && !released.find(file)) {
    throw new Error(`The release has no file ${file}.`);
  }
  return content?.toString("utf8");
}
