import type { ContentFile, ContentJob } from "gatsby-adapter-node/content";

/**
 * Collects the files that differ from a release. Writes their content to the store at once: a changed menu changes more
 * pages than fit in memory.
 */
export class FileChanges {
  readonly #files = new Map<string, ContentFile>();
  readonly #rebuilt = new Set<string>();
  readonly #removed = new Set<string>();
  /** Files of the render engine by their paths below its root. */
  readonly server = new Map<string, string>();

  /** @param onChange called for each change; a later change may replace it */
  constructor(
    private readonly released: ContentJob["files"],
    private readonly onChange?: ContentJob["compress"],
  ) {}

  /**
   * Sets the content of a file. Equal content is not a change.
   *
   * @param name path below Gatsby's output
   * @param page path of the page, if the file is its HTML
   * @returns whether the content differs from the release
   */
  put(name: string, content: string | Buffer, page?: string): boolean {
    const stored = this.released.put(content);
    this.#rebuilt.add(name);
    const isChange = this.released.find(name)?.hash !== stored.hash;
    if (!isChange) this.#files.delete(name);
    else {
      const file = { content: stored, ...(page !== undefined && { page }) };
      this.#files.set(name, file);
      this.onChange?.(name, file);
    }
    return isChange;
  }

  /** Whether the release has this file. */
  isReleased(name: string): boolean {
    return this.released.find(name) !== undefined;
  }

  /** Copies the content of another file of the release. @throws Error if there is no such file */
  copy(name: string, from: string): void {
    const content = this.released.find(from);
    if (!content) throw new Error(`The release has no file ${from}.`);
    this.#rebuilt.add(name);
    if (this.released.find(name)?.hash !== content.hash) this.#files.set(name, { content });
  }

  /** Removes a file, unless it is rebuilt before or after this call. */
  remove(name: string): void {
    this.#removed.add(name);
  }

  /** Whether a file was rebuilt, even with equal content. */
  isRebuilt(name: string): boolean {
    return this.#rebuilt.has(name);
  }

  /** Changed files by their paths below Gatsby's output. */
  get files(): ReadonlyMap<string, ContentFile> {
    return this.#files;
  }

  get removed(): ReadonlySet<string> {
    return new Set([...this.#removed].filter((name) => !this.#rebuilt.has(name)));
  }

  get isEmpty(): boolean {
    return this.#files.size + this.removed.size + this.server.size === 0;
  }
}

/** @throws Error if the release has no such file, or the file was deleted since */
export function releasedText(released: ContentJob["files"], file: string): string {
  const text = releasedTextIfPresent(released, file);
  if (text === undefined) throw new Error(`The release has lost its file ${file}.`);
  return text;
}

/**
 * @returns undefined if the file was deleted since because its page was unpublished
 * @throws Error if the release has no such file
 */
export function releasedTextIfPresent(
  released: ContentJob["files"],
  file: string,
): string | undefined {
  const content = released.read(file);
  if (content === undefined && !released.find(file)) {
    throw new Error(`The release has no file ${file}.`);
  }
  return content?.toString("utf8");
}
