import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A page of a build that is served as a file. */
export interface BuiltPage {
  /** Path with its language prefix: "/de/kontakt". */
  path: string;
  /** Identifies the page, in every language. */
  identity: string;
  /** Name of the template: "ContentPage". */
  template: string;
  /** Name of the script that Gatsby loads for the template. */
  chunk: string;
  /** Kinds of all blocks of the page, nested ones included. */
  blocks: string[];
  /** Names of the slices that the page shows. */
  slices: string[];
}

/** Content of a page data file. */
interface PageData {
  path: string;
  componentChunkName: string;
  slicesMap?: Record<string, string>;
  result: { pageContext?: { node?: { id: string; paragraphs?: unknown }; listPage?: number } };
}

interface WebpackStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
}

const COMPONENT = /^component---src-(?:templates|pages)-(.+)-tsx$/;

/** Pages that hosts answer with where nothing else can be shown. */
const ERROR_PAGES = ["/404", "/500"];

/** Dynamic imports in the app's script. */
const IMPORT =
  /await (?:Promise\.all\(\[)?((?:[\w$]+\.e\(\d+\),?)+)(?:\]\))?\.then\([\w$]+\.bind\([\w$]+,\d+\)\)\)\.(\w+)/g;
/** Hashes in script names by chunk number, in webpack's runtime. */
const HASHES = /"-"\+\(?\{([^}]*)\}\)?\[\w+\]\+"\.js"/;

/** The output of a finished build. */
export class BuiltSite {
  /** Pages of the CMS, in the order of their paths. */
  readonly pages: BuiltPage[];
  readonly errorPages: BuiltPage[];
  readonly #chunks: WebpackStats["namedChunkGroups"];

  /** @param directory absolute path of the output, `public` of the site */
  constructor(readonly directory: string) {
    this.#chunks = this.json<WebpackStats>("webpack.stats.json").namedChunkGroups;
    const built = readdirSync(join(directory, "page-data"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("page-data.json"))
      .map((name) => this.json<PageData>(join("page-data", name)))
      // Deferred pages have only a data file.
      .filter(
        ({ path }) => path.endsWith(".html") || existsSync(join(directory, path, "index.html")),
      )
      .sort((one, other) => (one.path < other.path ? -1 : 1));
    this.pages = built.filter(({ result }) => result.pageContext?.node).flatMap(pagesIn);
    this.errorPages = built.filter(({ path }) => ERROR_PAGES.includes(path)).flatMap(pagesIn);
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

  /** Names of the chunks of all templates and pages of the source, by those of the files. */
  templates(): Map<string, string> {
    const chunks = Object.keys(this.#chunks);
    return new Map(chunks.flatMap((chunk) => namesOf(chunk).map((name) => [name, chunk] as const)));
  }

  /** The scripts of what the app imports when it is needed, such as blocks, by its name. */
  imports(): Map<string, string[]> {
    const app = this.scripts("app")
      .map((name) => this.file(name).toString("utf8"))
      .join("\n");
    const [, hashes] = HASHES.exec(app) ?? [];
    if (hashes === undefined) throw new RangeError("The runtime of the build names no scripts.");
    const names = new Map(
      [...hashes.matchAll(/(\d+):"(\w+)"/g)].map(([, id, hash]) => [id, `${id}-${hash}.js`]),
    );
    const scripts = (ids: string) =>
      // Some numbers are of styles alone.
      [...ids.matchAll(/\d+(?=\))/g)].flatMap(([id]) => names.get(id) ?? []);
    return new Map(
      [...app.matchAll(IMPORT)].map(([, ids = "", name = ""]) => [name, scripts(ids)]),
    );
  }

  /** The starter of a page, and the scripts that it starts. */
  startScripts(document: string): string[] {
    const [, starter] = /<script(?=[^>]*\bdefer\b)[^>]*\bsrc="\/([^"]+)"/.exec(document) ?? [];
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

/** The page that data is of; none if it has no component of ours. */
function pagesIn({ path, componentChunkName, slicesMap = {}, result }: PageData): BuiltPage[] {
  const { node, listPage = 0 } = result.pageContext ?? {};
  return namesOf(componentChunkName).map((template) => ({
    path,
    identity: node ? `${node.id} ${listPage}` : path,
    template,
    chunk: componentChunkName,
    blocks: kindsIn(node?.paragraphs),
    slices: Object.values(slicesMap),
  }));
}

/** The name of the template, or page of the source, of a chunk: "ContentPage"; none for other chunks. */
function namesOf(chunk: string): string[] {
  const [, name] = COMPONENT.exec(chunk) ?? [];
  if (name === undefined) return [];
  return [name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())];
}

/** Kinds of the blocks in a list, and of everything in them that has a kind. */
function kindsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(kindsIn);
  return "__typename" in value ? [String(value.__typename), ...inside] : inside;
}
