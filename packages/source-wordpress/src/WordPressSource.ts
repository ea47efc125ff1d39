import type { Langcode } from "@quatrain/contract/contentTypes";
import type {
  ContentKey,
  ContentSource,
  Cursor,
  RedirectItem,
  SourceEntry,
  SourceItem,
} from "@quatrain/contract/source";
import { term, user } from "./answers";
import { type KindOfEntry, pageItems, type Surroundings } from "./convert";
import {
  archiveItems,
  authorItems,
  blogView,
  frontItems,
  settingsItems,
  termItems,
} from "./listings";
import { menuItems, type WordPressMenu } from "./menus";
import { Places, unreserved } from "./Places";
import { keyOf, removed, type State, stateOf } from "./state";
import { type Listed, WordPress, type WordPressSettings } from "./WordPress";

/** Content of a WordPress, by the REST interface that each of them has. */
export class WordPressSource implements ContentSource {
  readonly name = "wordpress";
  private readonly wordpress: WordPress;

  constructor(private readonly settings: WordPressSettings) {
    this.wordpress = new WordPress(settings);
  }

  async *read(
    since: Cursor | null,
    signal: AbortSignal,
    named: readonly string[] = [],
  ): AsyncGenerator<SourceEntry, Cursor | null> {
    const { wordpress } = this;
    const before = stateOf(since);
    const plugin = await wordpress.plugin(signal);
    const version = await wordpress.version(plugin, signal);
    if (before !== undefined && version !== "" && before.version === version) return since;
    const numbers = before ? named.map(numberIn).filter((each) => each > 0) : [];
    const isPart = before !== undefined && numbers.length > 0;
    const [listed, index, users, ...termLists] = await Promise.all([
      wordpress.list(numbers, signal),
      wordpress.index(signal),
      wordpress.some("users", user, signal),
      wordpress.some("categories", term, signal),
      wordpress.some("tags", term, signal),
    ]);
    const terms = termLists.flat();
    const blogNumber = plugin?.page_for_posts ?? index.page_for_posts ?? 0;
    const known = isPart ? without(before.pages, numbers) : {};
    const after: State = { version: isPart ? before.version : version, pages: known, others: [] };
    const placed = listed.map((each) => ({ ...each, kind: kindOf(each, blogNumber) }));
    for (const each of placed) after.pages[each.entry.id] = stateOfPage(each);
    const topics = new Map(terms.map((each) => [each.id, wordpress.places.of(each, "term")?.id]));
    const surroundings: Surroundings = {
      places: wordpress.places,
      pageOf: (number) => after.pages[number]?.[0],
      topicOf: (number) => topics.get(number),
    };
    const langcodes = this.langcodesOf(after);
    const small: SourceItem[] = [
      ...termItems(terms, surroundings),
      ...authorItems(users, langcodes, surroundings),
    ];
    if (!isPart) {
      const menus = await wordpress.menus(plugin, signal);
      small.push(blogView, ...settingsItems(index, this.settings.langcodes));
      small.push(...frontItems(index, langcodes, placed));
      small.push(
        ...archiveItems(
          placed.filter(({ type }) => type === "posts"),
          placed,
        ),
      );
      small.push(
        ...menuItems(menus.length > 0 ? menus : pageList(placed, langcodes), this.targetIn(after)),
      );
    }
    for (const item of small) {
      const key = keyOf(item);
      if (key) after.others.push(key);
      yield item;
    }
    const changed = placed.filter(({ entry: { id } }) => {
      const [now, then] = [after.pages[id], before?.pages[id]];
      return then === undefined || JSON.stringify(now) !== JSON.stringify(then);
    });
    const shown = new Set<unknown>();
    for await (const [{ entry, place, kind }, full] of wordpress.full(changed, signal)) {
      const again: State["pages"][string] = [place.id, place.langcode, place.path, ""];
      const key = { of: "page", id: place.id, langcode: place.langcode } as const;
      if (typeof full === "string") {
        // Read again each time, until it is in order.
        after.pages[entry.id] = again;
        yield { kind: "Fault", ...key, at: entry.link, reason: full };
      } else if (full.status !== "publish" || full.content.protected) delete after.pages[entry.id];
      else {
        // So is what shows other pages: they may have changed.
        if (LISTS.test(full.content.rendered)) after.pages[entry.id] = again;
        for (const item of pageItems(full, place, kind, surroundings)) {
          if ("path" in item) yield item;
          else if (!shown.has(item.id)) yield item;
          shown.add(item.id);
        }
        yield* formerPaths(place.path, full.quatrain?.old_slugs ?? [], place.id, place.langcode);
      }
    }
    // What was not read this time is still there.
    if (isPart) after.others = union(before.others, after.others);
    for (const key of before ? removed(before, after) : []) yield { kind: "Removal", ...key };
    return JSON.stringify(after);
  }

  async draft(
    { id, langcode }: ContentKey,
    signal: AbortSignal,
  ): Promise<SourceItem[] | undefined> {
    const { wordpress } = this;
    let found = await wordpress.draft(numberIn(id), signal);
    const translations = found?.[1].quatrain?.translations ?? found?.[1].translations ?? {};
    const other = Array.isArray(translations) ? undefined : translations[langcode ?? ""];
    if (other !== undefined && other !== found?.[1].id)
      found = await wordpress.draft(other, signal);
    if (found === undefined) return undefined;
    const [type, entry] = found;
    const place = wordpress.places.of(entry, "wp");
    if (place === undefined) return undefined;
    const isNew = Places.numberIn(entry.link) > 0;
    const path = isNew ? `/${entry.slug || entry.generated_slug || place.id}` : place.path;
    const kind = kindOf({ type, entry, place: { ...place, path } }, 0);
    return pageItems(entry, { ...place, path }, kind, {
      places: wordpress.places,
      pageOf: (number) => `wp-${number}`,
      topicOf: (number) => `term-${number}`,
    });
  }

  /** The languages that have pages; at least that of entries without a language. */
  private langcodesOf({ pages }: State): Langcode[] {
    const used = new Set(Object.values(pages).map(([, langcode]) => langcode));
    const found = this.settings.langcodes.filter((langcode) => used.has(langcode));
    return found.length > 0 ? found : this.settings.langcodes.slice(0, 1);
  }

  private targetIn({ pages }: State): (address: string) => string {
    const { places } = this.wordpress;
    const byPath = new Map(
      Object.values(pages).map(([id, langcode, path]) => [`${langcode}${path}`, id]),
    );
    return (address) => {
      const page = URL.canParse(address) ? pages[Places.numberIn(address)]?.[0] : undefined;
      const path = places.pathOf(
        URL.canParse(address) ? address : new URL(address, this.settings.url).href,
      );
      if (path === undefined) return page === undefined ? address : `page:${page}`;
      const place = places.of({ id: 0, link: `${this.settings.url}${path}` }, "wp");
      const id = place && byPath.get(`${place.langcode}${place.path}`);
      return id === undefined
        ? unreserved(path)
        : `page:${id}${new URL(address, this.settings.url).hash}`;
    };
  }
}

const numberIn = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

function kindOf({ type, entry, place }: Listed, blogNumber: number): KindOfEntry {
  if (entry.id === blogNumber) return "BlogOverview";
  if (type === "posts") return "BlogDetailpage";
  return place.path === "/" ? "HomePage" : "ContentPage";
}

/** Blocks that show other pages. */
const LISTS = /\bwp-block-(?:archives|calendar|categories|latest|page-list|post-|query|tag-cloud)/;

/** What tells versions of a page apart: its path, which also changes with the page above it, its date, and what it is. */
function stateOfPage({
  entry,
  place,
  kind,
}: Listed & { kind: KindOfEntry }): State["pages"][string] {
  return [place.id, place.langcode, place.path, `${entry.modified_gmt ?? ""} ${kind}`];
}

function without(pages: State["pages"], numbers: readonly number[]): State["pages"] {
  return Object.fromEntries(Object.entries(pages).filter(([id]) => !numbers.includes(Number(id))));
}

function union(one: State["others"], other: State["others"]): State["others"] {
  const all = new Map([...one, ...other].map((each) => [JSON.stringify(each), each]));
  return [...all.values()];
}

/** Paths that a page had before lead to it. */
function formerPaths(
  path: string,
  slugs: readonly string[],
  to: string,
  langcode: Langcode,
): RedirectItem[] {
  const above = path.slice(0, path.lastIndexOf("/") + 1);
  return slugs.map((slug) => ({
    kind: "Redirect",
    langcode,
    from: above + slug.toLowerCase(),
    to,
  }));
}

/** Where WordPress has no menu, its pages are one, as its themes have it. */
function pageList(listed: readonly Listed[], langcodes: readonly Langcode[]): WordPressMenu[] {
  return langcodes.map((langcode) => ({
    location: "main",
    langcode,
    items: listed
      .filter(({ type, place }) => type === "pages" && place.langcode === langcode)
      .map(({ entry: { id, link, parent, menu_order } }) => ({
        id,
        title: "",
        url: link,
        parent,
        menu_order,
      })),
  }));
}
