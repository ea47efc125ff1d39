import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { FileIndex, type IndexedFile, ReleaseStore } from "gatsby-adapter-node/releases";

/** A page of a release that a test makes. */
interface TestPage {
  path: string;
  /** Its HTML. Undefined: it is rendered on its first request. */
  html?: string;
}

/** What a test makes a release of. */
export interface TestRelease {
  pages: readonly TestPage[];
  /** Further files by their names. */
  files?: Record<string, string>;
  routes?: readonly object[];
  /** Redirects by the path that they lead from. */
  redirects?: Record<string, string>;
  unpublished?: readonly string[];
}

/** Pages that are answered on request, as the site has them. */
const ON_REQUEST = [
  { type: "page", path: "/" },
  { type: "page", path: "/de/search" },
  { type: "page", path: "/de/*" },
];

/** A sound page in German. @param body what it shows besides its heading */
export function soundPage(at: string, body = ""): TestPage {
  const head = `<title>Title</title><link rel="canonical" href="https://site.test${at}"/>`;
  const html = `<!DOCTYPE html><html lang="de-CH"><head>${head}</head><body><h1>Title</h1>${body}</body></html>`;
  return { path: at, html };
}

/** Writes a release into a folder where others share a store. @returns its directory */
export async function makeRelease(
  folder: string,
  name: string,
  { pages, files = {}, routes = ON_REQUEST, redirects = {}, unpublished }: TestRelease,
): Promise<string> {
  const directory = path.join(folder, name);
  await mkdir(directory, { recursive: true });
  const shared = new ReleaseStore(path.join(folder, "store"));
  await mkdir(shared.directory, { recursive: true });
  await shared.share(directory);
  const store = ReleaseStore.of(directory);
  const entries: [string, IndexedFile][] = [];
  const add = (file: string, text: string, facts: Partial<IndexedFile> = {}) => {
    const stored = { hash: store.write(text), size: Buffer.byteLength(text) };
    entries.push([file, { ...stored, type: "text/html", headers: 0, encodings: {}, ...facts }]);
  };
  for (const page of pages) {
    const data = JSON.stringify({ path: page.path, result: {} });
    add(`page-data${page.path}/page-data.json`, data);
    if (page.html !== undefined) add(`${page.path.slice(1)}/index.html`, page.html, { page: true });
  }
  for (const [file, text] of Object.entries(files)) add(file, text);
  const matcher = Object.entries(redirects).map(([pattern, redirect]) => ({ pattern, redirect }));
  add("builds/latest.json", JSON.stringify({ id: name }));
  add(`builds/meta/${name}.json`, JSON.stringify({ id: name, matcher, prerendered: [] }));
  const index = FileIndex.create(store, entries).hash;
  const release = {
    version: 2,
    id: name,
    createdAt: "2026-01-01T00:00:00Z",
    pathPrefix: "",
    trailingSlash: "never",
    routes,
    functions: [],
    remoteFileAllowedUrls: [],
    unpublished,
    content: { headers: { rules: [] }, compressFrom: null, program: "server/content/program.js" },
  };
  const write = (file: string, value: object) =>
    writeFile(path.join(directory, file), JSON.stringify(value));
  await write("files.json", { headerSets: [{}], index, server: [] });
  await write("release.json", release);
  return directory;
}
