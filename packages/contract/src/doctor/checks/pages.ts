import { inTurns } from "../client/inTurns";
import { askAll, BLOCK_DEPTHS, type Operation } from "../operations/operations";
import { AT_ONCE, nameOf, type PageName, type Session } from "../session";
import { pagesAt } from "./addresses";
import { linksOf } from "./content";
import { gather, type Gathered } from "./gather";
import type { ListedPage } from "./listing";
import type { Lookups } from "./lookups";

/** A completely read page. */
export interface ReadPage extends PageName {
  readonly entity: Entity;
  readonly found: Gathered;
}

/** Fields of all kinds of pages. */
interface Entity extends PageName {
  readonly __typename: string;
  readonly title: string;
  readonly status: string;
  readonly translations: readonly PageName[];
}

interface RouteAnswer {
  readonly route: { readonly __typename: string; readonly entity?: Entity };
}

/** Reads complete pages as the site does. */
export class PageReader {
  #operation: Operation;

  constructor(
    readonly session: Session,
    readonly lookups: Lookups,
  ) {
    this.#operation = operationOf(session, BLOCK_DEPTHS[0] ?? 1);
  }

  /** Finds an operation that the CMS accepts. After a refusal, tries again with fewer nested blocks. */
  async fitDepth(home: PageName): Promise<void> {
    const { asker, findings } = this.session;
    const ask = async (operation: Operation) =>
      (await asker.ask(operation, variablesOf(home), { isProbe: true })).state;
    if ((await ask(this.#operation)) !== "refused") return;
    for (const depth of BLOCK_DEPTHS.slice(1)) {
      const operation = operationOf(this.session, depth);
      if ((await ask(operation)) !== "answered") continue;
      findings.add("too-large", `Blocks inside one another are answered to a depth of ${depth}`);
      this.#operation = operation;
      return;
    }
  }

  /** Reads a path; null if it is no page of that language. */
  async read(page: PageName): Promise<ReadPage | null> {
    const { asker } = this.session;
    const { data, state } = await asker.ask<RouteAnswer>(this.#operation, variablesOf(page), {
      place: nameOf(page),
      isPart: true,
    });
    const entity = data?.route.entity;
    if (data?.route.__typename !== "EntityResponse" || entity?.langcode !== page.langcode) {
      const moved = data?.route.__typename === "RedirectResponse";
      this.lookups.note(page, moved ? "redirect" : state === "answered" ? "nothing" : "unknown");
      return null;
    }
    const own = { langcode: page.langcode, path: entity.path };
    this.lookups.note(page, "page");
    this.lookups.note(own, "page");
    return {
      ...own,
      entity,
      found: gather(entity, nameOf(own), page.langcode, this.session.pictureOrigins),
    };
  }

  /** Reads a sample of the listing, of each language and kind, home pages first. */
  async readListed(items: readonly ListedPage[]): Promise<ReadPage[]> {
    const { findings, limits } = this.session;
    const sample = sampleOf(items, limits.pages);
    // Keeps the order of the sample, whichever answer comes first.
    const pages: (ReadPage | null)[] = sample.map(() => null);
    await inTurns(sample, AT_ONCE, async (item, index) => {
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
      await inTurns(level, AT_ONCE, async (target) => {
        if (seen.has(nameOf(target))) return;
        if (pages.size >= this.session.limits.pages) {
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
    const most = this.session.limits.pages;
    return { pages: read.slice(0, most), unread: unread.size + read.slice(most).length };
  }
}

function operationOf({ contract }: Session, blocks: number): Operation {
  return askAll(contract, "route", { blocks, wholePage: true });
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
