import type { SiteChanges } from "../../src/build/content/contentChanges";

/** Facts of a stored file; its hash is the content itself. */
const stored = (content: string | Buffer) => ({
  hash: content.toString(),
  size: Buffer.byteLength(content),
});

/** Files of a release, in memory. */
export class ReleaseInMemory {
  /** Paths of deleted pages. */
  unpublished: string[] = [];

  /** @param files contents by path below Gatsby's output */
  constructor(
    readonly files: Map<string, string>,
    /** Contents of the files for the server. */
    readonly server: Map<string, string>,
  ) {}

  read(name: string): Buffer | undefined {
    const content = this.files.get(name);
    return content === undefined ? undefined : Buffer.from(content);
  }

  find(name: string) {
    const content = this.files.get(name);
    return content === undefined ? undefined : stored(content);
  }

  put(content: string | Buffer) {
    return stored(content);
  }

  *names(prefix: string): Generator<string> {
    for (const name of this.files.keys()) if (name.startsWith(prefix)) yield name;
  }

  /** Deletes pages with their other files at once, as unpublishing does. */
  delete(pages: ReadonlySet<string>): void {
    const found = new Set<string>();
    for (const name of [...this.files.keys()]) {
      const page = pageOf(name);
      if (page === undefined || !pages.has(page.replace(/\/page\/\d+$/, ""))) continue;
      this.files.delete(name);
      found.add(page);
    }
    this.unpublished = [...found];
  }

  /** Applies changes to the release. */
  with({
    files,
    removed,
    server = new Map(),
  }: Pick<SiteChanges["changes"], "files" | "removed"> &
    Partial<SiteChanges["changes"]>): ReleaseInMemory {
    const next = new Map(this.files);
    for (const name of removed) next.delete(name);
    for (const [name, { content }] of files) next.set(name, textOf(content));
    return new ReleaseInMemory(next, new Map([...this.server, ...server]));
  }
}

/** Page of a file, if it belongs to one. */
function pageOf(name: string): string | undefined {
  return /^(?:page-data)?(\/.+)\/(?:index\.html|page-data\.json|_payload.*\.json)$/.exec(
    name.startsWith("page-data/") ? name : `/${name}`,
  )?.[1];
}

function textOf(content: string | Buffer | { hash: string }): string {
  return typeof content === "object" && "hash" in content ? content.hash : content.toString();
}
