import { load, type CheerioAPI } from "cheerio";
import type { LocaleCode } from "../../src/i18n/locales";
import { languageOfPath, localeStrategy, type LocaleStrategy } from "../../src/i18n/paths";

/** A page as the server sends it. */
export interface SentPage {
  /** Path on the site. */
  path: string;
  /** Language by the path's prefix. */
  langcode: LocaleCode;
  /** Absolute URL, as in the sitemap. */
  address: string;
  $: CheerioAPI;
}

/** A page's entry in the sitemap. */
export interface MappedPage {
  address: string;
  lastmod: string;
  /** URLs by language. */
  alternates: Record<string, string>;
}

/** A response of the server. */
export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** Maximum of concurrent requests. */
const CONCURRENCY = 6;

/** Runs a task for each entry, a few at a time. Keeps the order of the entries. */
export async function inParallel<Entry, Result>(
  entries: Iterable<Entry>,
  task: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const queue = [...[...entries].entries()];
  const results = new Array<Result>(queue.length);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results[next[0]] = await task(next[1]);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

/** A whole site as the server sends it. Fetches each URL once. */
export class SentSite {
  /** All pages in the sitemaps, and further pages of lists that these link to. */
  readonly pages: SentPage[] = [];
  readonly mapped: MappedPage[] = [];
  readonly #byAddress = new Map<string, SentPage>();
  readonly #answers = new Map<string, Promise<Answer>>();

  private constructor(
    readonly url: string,
    readonly strategy: LocaleStrategy,
  ) {}

  static async read(url: string, strategy = localeStrategy): Promise<SentSite> {
    const site = new SentSite(url, strategy);
    const { body: index } = await site.answer(`${url}/sitemap.xml`);
    const sitemaps = texts(load(index.toString(), { xml: true }), "sitemap > loc");
    const parts = await inParallel(sitemaps, async (address) =>
      mappedIn((await site.answer(address)).body.toString()),
    );
    site.mapped.push(...parts.flat());
    await site.#readPages(site.mapped.map(({ address }) => address));
    const resultPages = site.links().filter((address) => /\/page\/\d+$/.test(address));
    await site.#readPages(new Set(resultPages));
    return site;
  }

  /** Final response of a URL, after redirects. */
  answer(address: string): Promise<Answer> {
    const known = this.#answers.get(address);
    if (known) return known;
    const answer = fetch(address).then(async (response) => ({
      status: response.status,
      type: response.headers.get("content-type") ?? "",
      body: Buffer.from(await response.arrayBuffer()),
    }));
    this.#answers.set(address, answer);
    return answer;
  }

  /** The page at a URL, if the sitemaps contain it. */
  page(address: string): SentPage | undefined {
    return this.#byAddress.get(address);
  }

  /** Runs a check on each page, and adds the page to its faults. */
  onEachPage(check: (page: SentPage) => string[]): string[] {
    return this.pages.flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`));
  }

  /** Addresses of the site in links of its pages, without fragments. */
  links(): string[] {
    return this.pages.flatMap(({ $, address }) =>
      $("a[href]")
        .toArray()
        .map((link) => new URL($(link).attr("href") ?? "", address))
        .filter(({ origin }) => origin === this.url)
        .map(({ href }) => href.replace(/#.*/, "")),
    );
  }

  async #readPages(addresses: Iterable<string>): Promise<void> {
    const others = [...addresses].filter((address) => !this.#byAddress.has(address));
    const pages = await inParallel(others, async (address) => {
      const { status, body } = await this.answer(address);
      if (status !== 200) throw new Error(`${address} answers ${status}`);
      const path = new URL(address).pathname;
      const langcode = languageOfPath(path, this.strategy);
      return { path, langcode, address, $: load(body.toString()) };
    });
    for (const page of pages) this.#byAddress.set(page.address, page);
    this.pages.push(...pages);
  }
}

function mappedIn(xml: string): MappedPage[] {
  const $ = load(xml, { xml: true });
  return $("url")
    .toArray()
    .map((entry) => ({
      address: $(entry).children("loc").text(),
      lastmod: $(entry).children("lastmod").text(),
      alternates: Object.fromEntries(
        $(entry)
          .children("xhtml\\:link")
          .toArray()
          .map((link) => [$(link).attr("hreflang"), $(link).attr("href")]),
      ) as Record<string, string>,
    }));
}

function texts($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).text());
}
