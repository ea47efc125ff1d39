import { load, type CheerioAPI } from "cheerio";

/** A page of the site as it is sent. */
export interface SentPage {
  /** Path on the site. */
  path: string;
  $: CheerioAPI;
}

/** Requests that are under way at the same time. */
const CONCURRENCY = 6;

/** Runs a task for each entry, a few at a time; the results are in the order of the entries. */
export async function inParallel<Entry, Result>(
  entries: readonly Entry[],
  task: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(entries.length);
  const queue = [...entries.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results[next[0]] = await task(next[1]);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

/** The addresses that a sitemap, or an index of sitemaps, names. */
export async function locations(address: string): Promise<string[]> {
  const response = await fetch(address);
  const $ = load(await response.text(), { xml: true });
  return $("loc")
    .toArray()
    .map((element) => $(element).text());
}

/** Every page that the sitemaps of a site name, stretches of lists that these link to included. */
export async function readSitePages(siteUrl: string): Promise<SentPage[]> {
  const sitemaps = await locations(`${siteUrl}/sitemap.xml`);
  const named = (await inParallel(sitemaps, locations)).flat();
  const pages = await inParallel(named, (address) => readPage(siteUrl, new URL(address).pathname));
  const known = new Set(pages.map(({ path }) => path));
  const stretches = [
    ...new Set(pages.flatMap(({ $, path }) => internalPaths($, siteUrl, path))),
  ].filter((path) => /\/page\/\d+$/.test(path) && !known.has(path));
  return [...pages, ...(await inParallel(stretches, (path) => readPage(siteUrl, path)))];
}

async function readPage(siteUrl: string, path: string): Promise<SentPage> {
  const response = await fetch(siteUrl + path, { redirect: "manual" });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return { path, $: load(await response.text()) };
}

function internalPaths($: CheerioAPI, siteUrl: string, path: string): string[] {
  return $("a[href]")
    .toArray()
    .map((link) => new URL($(link).attr("href") ?? "", siteUrl + path))
    .filter(({ origin }) => origin === siteUrl)
    .map(({ pathname }) => pathname);
}
