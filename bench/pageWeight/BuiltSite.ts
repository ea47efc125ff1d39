import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A page of a build that is served as a file. */
export interface BuiltPage {
  /** Path with its language prefix: "/de/kontakt". */
  path: string;
  /** Name of the template in kebab case: "content-page". */
  template: string;
  /** Name of the script that Gatsby loads for the template. */
  chunk: string;
  /** Kinds of all blocks of the page, nested ones included. */
  blocks: string[];
  /** Names of the slices that the page shows. */
  slices: string[];
}

interface PageData {
  path: string;
  componentChunkName: string;
  slicesMap?: Record<string, string>;
  result: { pageContext?: { node?: unknown } };
}

interface WebpackStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
}

const TEMPLATE = /^component---src-templates-(.+)-tsx$/;

/** The output of a finished build. */
export class BuiltSite {
  /** Pages of the CMS, in the order of their paths. */
  readonly pages: BuiltPage[];
  readonly #chunks: WebpackStats["namedChunkGroups"];

  /** @param directory absolute path of the output, `public` of the site */
  constructor(readonly directory: string) {
    this.#chunks = this.json<WebpackStats>("webpack.stats.json").namedChunkGroups;
    this.pages = readdirSync(join(directory, "page-data"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("page-data.json"))
      .map((name) => this.json<PageData>(join("page-data", name)))
      // Of pages that are rendered when they are first asked for, only the data is there.
      .filter(
        ({ path }) => path.endsWith(".html") || existsSync(join(directory, path, "index.html")),
      )
      .flatMap(toPage)
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** @throws RangeError if the build has no such page. */
  page(path: string): BuiltPage {
    const page = this.pages.find((candidate) => candidate.path === path);
    if (!page) throw new RangeError(`This build has no page ${path}.`);
    return page;
  }

  /** Names of the scripts that a chunk of Gatsby consists of. */
  scripts(chunk: string): string[] {
    const assets = this.#chunks[chunk]?.assets ?? [];
    return assets.map(({ name }) => name).filter((name) => name.endsWith(".js"));
  }

  /** The starter of a page, and the scripts that it starts. */
  startScripts(document: string): string[] {
    const [, starter] = /<script(?=[^>]*\basync\b)[^>]*\bsrc="\/([^"]+)"/.exec(document) ?? [];
    if (!starter) throw new RangeError("The page has no starter.");
    const [, list = ""] = /\bscripts:\[([^\]]*)\]/.exec(this.file(starter).toString("utf8")) ?? [];
    const scripts = [...list.matchAll(/"\/([^"]+)"/g)].flatMap(([, path]) => path ?? []);
    return [starter, ...scripts];
  }

  /** What the starter of a page fetches besides scripts. */
  fetches(document: string): string[] {
    const [, json = "{}"] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(document) ?? [];
    const { fetches = [] } = JSON.parse(json) as { fetches?: string[] };
    return fetches.map((address) => address.slice(1));
  }

  /** Content of a file of the output. */
  file(path: string): Buffer {
    return readFileSync(join(this.directory, path));
  }

  /** Content of a JSON file of the output. */
  json<Content>(path: string): Content {
    return JSON.parse(this.file(path).toString("utf8")) as Content;
  }
}

function toPage({ path, componentChunkName, slicesMap = {}, result }: PageData): BuiltPage[] {
  const template = TEMPLATE.exec(componentChunkName)?.[1];
  const node = result.pageContext?.node;
  if (!template || !node) return [];
  const blocks =
    "paragraphs" in Object(node) ? kindsIn((node as { paragraphs: unknown }).paragraphs) : [];
  return [{ path, template, chunk: componentChunkName, blocks, slices: Object.values(slicesMap) }];
}

/** Kinds of the blocks in a list, and of everything in them that has a kind. */
function kindsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(kindsIn);
  return "__typename" in value ? [String(value.__typename), ...inside] : inside;
}
