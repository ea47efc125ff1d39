import { localizedPath } from "@quatrain/contract/siteAddresses";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import type { FastifyBaseLogger } from "fastify";
import { PublicFiles } from "gatsby-adapter-node/releases";
import type { SitePaths } from "../config/sitePaths";
import type { RecordedPath } from "../store/tables";
import { readPage } from "./readPage";

/** How the live release calls a page. */
interface PublishedPage {
  title: string;
  /** Where visitors find it. */
  url: string | undefined;
}

/** How many pages of a change editors see by name. */
export const PAGES_NAMED = 5;

/** Pages that are remembered, by their content. */
const MOST_REMEMBERED = 500;

/** What the live release says of single pages. */
export class PublishedPages {
  private readonly remembered = new Map<string, PublishedPage>();

  constructor(
    private readonly releases: { served(): Promise<{ directory: string } | undefined> },
    private readonly site: SitePaths,
    private readonly logger: Pick<FastifyBaseLogger, "error">,
  ) {}

  /** Adds title and address to each path under which the live release has HTML. */
  async describe<Path extends RecordedPath>(
    paths: readonly Path[],
  ): Promise<(Path & Partial<PublishedPage>)[]> {
    const live = paths.length > 0 ? await this.releases.served() : undefined;
    if (!live) return [...paths];
    const files = PublicFiles.open(live.directory);
    return paths.map((path) => ({ ...path, ...this.find(files, path) }));
  }

  /** Adds the titles of those that are gone, as far as editors see them: soon no release has them any more. */
  async titled(paths: readonly AffectedPath[]): Promise<RecordedPath[]> {
    try {
      const gone = paths.slice(0, PAGES_NAMED).filter(({ state }) => state === "gone");
      const named = await this.describe(gone);
      return paths.map((path) => {
        const title = named[gone.indexOf(path)]?.title;
        return title === undefined ? path : { ...path, title };
      });
    } catch (error) {
      // That a page is gone must be recorded, whatever is wrong with the release.
      this.logger.error({ err: error }, "titles of unpublished pages could not be read");
      return [...paths];
    }
  }

  /** A file that visitors get. @returns undefined if there is none */
  async file(name: string): Promise<Buffer | undefined> {
    const live = await this.releases.served();
    return live && PublicFiles.open(live.directory).read(name);
  }

  private find(files: PublicFiles, { langcode, path }: RecordedPath): PublishedPage | undefined {
    const address = localizedPath(langcode, path, this.site);
    const name = `${address}/index.html`.replace(/^\/+/, "");
    const hash = files.find(name)?.hash;
    if (hash === undefined) return undefined;
    const known = this.remembered.get(hash);
    if (known) return known;
    const html = files.read(name)?.toString();
    if (html === undefined) return undefined;
    const { headings, title, canonical } = readPage(html);
    const page = { title: headings[0]?.trim() || title.trim(), url: canonical };
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(hash, page);
    return page;
  }
}
