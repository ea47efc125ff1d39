import { localizedPath } from "@quatrain/contract/siteAddresses";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import type { FastifyBaseLogger } from "fastify";
import { PublicFiles } from "gatsby-adapter-node/releases";
import type { SitePaths } from "../config/sitePaths";
import type { RecordedPath } from "../store/tables";
import { readPage } from "./readPage";

/** Title and address of a page in the live release. */
interface PublishedPage {
  title: string;
  url: string | undefined;
}

/** How many pages of a change to show to editors. */
export const PAGES_NAMED = 5;

const MOST_CACHED = 500;

/** Titles and addresses of pages in the live release. */
export class PublishedPages {
  private readonly cached = new Map<string, PublishedPage>();

  constructor(
    private readonly releases: { readableLive(): Promise<{ directory: string } | undefined> },
    private readonly site: SitePaths,
    private readonly logger: Pick<FastifyBaseLogger, "error">,
  ) {}

  /** Adds title and address to each path that has HTML in the live release. */
  async describe<Path extends RecordedPath>(
    paths: readonly Path[],
  ): Promise<(Path & Partial<PublishedPage>)[]> {
    const live = paths.length > 0 ? await this.releases.readableLive() : undefined;
    if (!live) return [...paths];
    const files = PublicFiles.open(live.directory);
    return paths.map((path) => ({ ...path, ...this.find(files, path) }));
  }

  /** Adds the titles of the first removed pages, while the live release still has them. */
  async withTitles(paths: readonly AffectedPath[]): Promise<RecordedPath[]> {
    try {
      const gone = paths.slice(0, PAGES_NAMED).filter(({ state }) => state === "gone");
      const named = await this.describe(gone);
      return paths.map((path) => {
        const title = named[gone.indexOf(path)]?.title;
        return title === undefined ? path : { ...path, title };
      });
    } catch (error) {
      // The removal must be recorded even if the release is unreadable.
      this.logger.error({ err: error }, "titles of unpublished pages could not be read");
      return [...paths];
    }
  }

  /** A public file of the live release. @returns undefined if there is none */
  async readFile(name: string): Promise<Buffer | undefined> {
    const live = await this.releases.readableLive();
    return live && PublicFiles.open(live.directory).read(name);
  }

  private find(files: PublicFiles, { langcode, path }: RecordedPath): PublishedPage | undefined {
    const address = localizedPath(langcode, path, this.site);
    const name = `${address}/index.html`.replace(/^\/+/, "");
    const hash = files.find(name)?.hash;
    if (hash === undefined) return undefined;
    const known = this.cached.get(hash);
    if (known) return known;
    const html = files.read(name)?.toString();
    if (html === undefined) return undefined;
    const { headings, title, canonical } = readPage(html);
    const page = { title: headings[0]?.trim() || title.trim(), url: canonical };
    if (this.cached.size >= MOST_CACHED) this.cached.clear();
    this.cached.set(hash, page);
    return page;
  }
}
