import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";

/** A page in one language. */
export interface PageKey {
  id: string;
  langcode: string;
}

/** Pages and blocks that list others: a site has few of them, however large it is. Copies of pages have no such block. */
const OVERVIEWS = new Set(["HomePage", "BlogOverview"]);
const LISTS = new Set(["ViewsReferenceItem", "EventsOverview"]);
/** A page of the demo that others tease and link to. */
const EDITED = "history";
/** Fields that refer to pages. */
const REFERENCES = new Set(["page", "node", "parent", "authors"]);

interface Source {
  id: string;
  /** Content by name of the file, without its ending: "node", "de", ... */
  files: Map<string, Record<string, unknown>>;
  /** Languages in which it is published. */
  published: string[];
}

/**
 * Writes content of any size: the demo content, and copies of its pages, section by section, whose
 * teasers, links and parents lead to each other as those of the originals do. So it has the blocks, pictures,
 * lists and menus of a real site, in all languages, and no page has more pages below it, however many there are.
 *
 * @param demo folder of the demo content
 * @param total number of published pages, each language counted
 * @returns pages to edit, the same at any size: one in all its languages, which others tease and link to
 */
export async function writeContent(
  demo: string,
  folder: string,
  total: number,
): Promise<PageKey[]> {
  await cp(demo, folder, { recursive: true });
  const sources = await readSources(path.join(demo, "nodes"));
  const copied = sources.filter(({ files }) => !isOneOf(OVERVIEWS, files.get("node")));
  let missing = total - count(sources);
  if (missing < 0) throw new Error(`The demo content alone has more than ${total} pages.`);
  for (let section = 1; missing > 0; section++) {
    const chosen = firstOf(copied, missing);
    missing -= count(chosen);
    const ids = new Set(chosen.map(({ id }) => id));
    for (const source of chosen) {
      await writeCopy(path.join(folder, "nodes"), source, section, ids);
    }
  }
  const edited = sources.find(({ id }) => id === EDITED);
  if (!edited) throw new Error(`The demo content has no page ${EDITED}.`);
  return edited.published.map((langcode) => ({ id: EDITED, langcode }));
}

/** The first pages, in as many languages as are left to make up the number. */
function firstOf(sources: readonly Source[], total: number): Source[] {
  let left = total;
  return sources.flatMap((source) => {
    const published = source.published.slice(0, left);
    left -= published.length;
    return published.length > 0 ? [{ ...source, published }] : [];
  });
}

function count(sources: readonly Source[]): number {
  return sources.reduce((sum, { published }) => sum + published.length, 0);
}

async function readSources(folder: string): Promise<Source[]> {
  const sources: Source[] = [];
  for (const id of (await readdir(folder)).sort()) {
    const files: Source["files"] = new Map();
    for (const file of (await readdir(path.join(folder, id))).sort()) {
      const text = await readFile(path.join(folder, id, file), "utf8");
      files.set(path.basename(file, ".yaml"), parse(text) as Record<string, unknown>);
    }
    const published = [...files]
      .filter(([name, { status }]) => name !== "node" && status !== "DRAFT")
      .map(([name]) => name);
    sources.push({ id, files, published });
  }
  return sources;
}

async function writeCopy(
  nodes: string,
  { id, files, published }: Source,
  section: number,
  ids: ReadonlySet<string>,
): Promise<void> {
  const folder = path.join(nodes, copyOf(id, section));
  await mkdir(folder);
  for (const name of ["node", ...published]) {
    const { nid, path: at, title, ...rest } = files.get(name) ?? {};
    const own =
      name === "node"
        ? { nid: Number(nid) + section * 1000 }
        : { path: `${String(at)}-${section}`, title: `${String(title)} ${section}` };
    const copy = { ...own, ...(withinSection(rest, section, ids) as object) };
    await writeFile(path.join(folder, `${name}.yaml`), JSON.stringify(copy)); // Which is YAML, too.
  }
}

const copyOf = (id: string, section: number): string => `${id}-${section}`;

/** Lets references lead to the copies of the same section, where there are any. */
function withinSection(
  value: unknown,
  section: number,
  ids: ReadonlySet<string>,
  field = "",
): unknown {
  const target = (id: string) => (ids.has(id) ? copyOf(id, section) : id);
  if (typeof value === "string") {
    if (REFERENCES.has(field)) return target(value);
    return value.replace(/\bpage:([\w-]+)/g, (_, id: string) => `page:${target(id)}`);
  }
  if (Array.isArray(value)) {
    const others: unknown[] = value.filter((each) => !isOneOf(LISTS, each));
    return others.map((each) => withinSection(each, section, ids, field));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withinSection(each, section, ids, name)]),
  );
}

/** Whether a page or a block is of one of some kinds. */
function isOneOf(kinds: ReadonlySet<string>, value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && "kind" in value && kinds.has(String(value.kind))
  );
}
