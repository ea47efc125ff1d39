import { forEachConcurrently } from "../client/forEachConcurrently";
import { operationForField, BLOCK_DEPTHS, type Operation } from "../operations/operations";
import { CONCURRENCY, nameOf, type PageName, type CheckContext } from "../context";
import { pagesAt } from "./addresses";
import { linksOf } from "./content";
import { gather, type Gathered } from "./gather";
import type { ListedPage } from "./listing";
import type { Lookups } from "./lookups";

/** A completely read page. */
export interface ReadPage extends PageName {
  readonly entity: ListedPage["entity"];
  readonly found: Gathered;
}

interface RouteAnswer {
  readonly route: { readonly __typename: string; readonly entity?: ListedPage["entity"] };
}

/** Reads complete pages as the site does. */
export class PageReader {
  #operation: Operation;

  constructor(
    readonly context: CheckContext,
    readonly lookups: Lookups,
  ) {
    this.#operation = operationOf(context, BLOCK_DEPTHS[0] ?? 1);
  }

  /** Finds an operation that the CMS accepts. After a refusal, tries again with fewer nested blocks. */
  async fitDepth(home: PageName): Promise<void> {
    const { client, findings } = this.context;
    const probe = async (operation: Operation) =>
      (await client.request(operation, variablesOf(home), { isProbe: true })).state;
    if ((await probe(this.#operation)) !== "refused") return;
    for (const depth of BLOCK_DEPTHS.slice(1)) {
      const operation = operationOf(this.context, depth);
      if ((await probe(operation)) !== "answered") continue;
      findings.add("too-large", `Blocks inside one another are answered to a depth of ${depth}`);
      this.#operation = operation;
      return;
    }
  }

  /** Reads a path; null if it is no page of that language. */
  async read(page: PageName): Promise<ReadPage | null> {
    const { client } = this.context;
    const { data, state } = await client.request<RouteAnswer>(this.#operation, variablesOf(page), {
      place: nameOf(page),
      isPart: true,
    });
    const entity = data?.route.entity;
    if (data?.route.__typename !== "EntityResponse" || entity?.langcode !== page.langcode) {
      const isRedirect = data?.route.__typename === "RedirectResponse";
      this.lookups.record(
        page,
        isRedirect ? "redirect" : state === "answered" ? "nothing" : "unknown",
      );
      return null;
    }
    const own = { langcode: page.langcode, path: entity.path };
    this.lookups.record(page, "page");
    this.lookups.record(own, "page");
    return {
      ...own,
      entity,
      found: gather(entity, nameOf(own), page.langcode, this.context.pictureOrigins),
    };
  }

  /** Reads a sample of the listing, of each language and kind, home pages first. */
  async readListed(items: readonly ListedPage[]): Promise<ReadPage[]> {
    const { findings, limits } = this.context;
    const sample = sampleOf(items, limits.pages);
    // Keeps the order of the sample, whichever answer comes first.
    const pages: (ReadPage | null)[] = sample.map(() => null);
    await forEachConcurrently(sample, CONCURRENCY, async (item, index) => {
      const page = await this.read(item);
      pages[index] = page;
      if (page ? page.path !== item.path : (await this.lookups.at(item)) !== "unknown") {
        findings.add("listing-route", nameOf(item));
      }
    });
    return pages.filter((page) => page !== null);
  }

  /**
   * Reads pages along their links, the nearest first.
   *
   * @returns also the number of linked pages beyond the limit
   */
  async follow(
    homes: readonly PageName[],
    chrome: readonly Gathered[],
    languages: readonly string[],
  ): Promise<{ pages: ReadPage[]; unread: number }> {
    const pages = new Map<string, ReadPage>();
    const targets = (all: readonly Gathered[]) =>
      all.flatMap(linksOf).flatMap((link) => pagesAt(link, languages));
    const seen = new Set<string>();
    const unread = new Set<string>();
    let level = [...homes, ...targets(chrome)];
    while (level.length > 0) {
      const next: PageName[] = [];
      await forEachConcurrently(level, CONCURRENCY, async (target) => {
        if (seen.has(nameOf(target))) return;
        if (pages.size >= this.context.limits.pages) {
          unread.add(nameOf(target));
          return;
        }
        seen.add(nameOf(target));
        const page = await this.read(target);
        if (!page || pages.has(nameOf(page))) return;
        pages.set(nameOf(page), page);
        seen.add(nameOf(page));
        next.push(...targets([page.found]), ...page.entity.translations);
      });
      level = next;
    }
    const read = [...pages.values()];
    const most = this.context.limits.pages;
    return { pages: read.slice(0, most), unread: unread.size + read.slice(most).length };
  }
}

function operationOf({ contract }: CheckContext, blocks: number): Operation {
  return operationForField(contract, "route", { blocks, wholePage: true });
}

function variablesOf({ path, langcode }: PageName) {
  return { path, langcode };
}

/** A sample of pages from each language and kind in turn. */
function sampleOf(items: readonly ListedPage[], most: number): ListedPage[] {
  const isHome = ({ path }: PageName) => path === "/";
  const groups = new Map<string, ListedPage[]>();
  for (const item of items.filter((each) => !isHome(each))) {
    const key = `${item.langcode} ${item.entity.__typename}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const turns = Math.max(0, ...[...groups.values()].map(({ length }) => length));
  const others: ListedPage[] = [];
  for (let turn = 0; turn < turns && others.length < most; turn += 1) {
    for (const group of groups.values()) others.push(...group.slice(turn, turn + 1));
  }
  return [...items.filter(isHome), ...others].slice(0, most);
}
