import { contentKey } from "@quatrain/contract/contentKey";
import type { Langcode } from "@quatrain/contract/contentTypes";
import type {
  ContentKey,
  ContentSource,
  Cursor,
  SourceEntry,
  SourceItem,
} from "@quatrain/contract/source";
import { z } from "zod";
import { term, user } from "./answers";
import { type KindOfEntry, pageItems, type Surroundings } from "./convert";
import { authorItems, blogView, redirectItems, siteItems, termItems } from "./listings";
import { menuItems, type MenuTarget, type WordPressMenu } from "./menus";
import { LANGCODES, Places, unreserved } from "./Places";
import { type Listed, WordPress, type WordPressSettings } from "./WordPress";

const state = z.object({
  /** Version at the last complete reading; empty if a change was in progress. */
  version: z.string(),
  /** Pages and posts by number: id, language, path and version. An empty version means: read again. */
  pages: z.record(z.string(), z.tuple([z.string(), z.enum(LANGCODES), z.string(), z.string()])),
  /** All other content that the source returned. */
  others: z.array(z.custom<ContentKey>((each) => typeof each === "object")),
});

/** Content that the source has returned so far. */
type State = z.infer<typeof state>;

/** Content source that reads any WordPress by its REST API. */
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
    // A partial reading keeps the state of everything else.
    const after: State = isPart
      ? { ...before, pages: { ...before.pages } }
      : { version, pages: {}, others: [] };
    for (const number of numbers) delete after.pages[number];
    const placed = listed.map((each) => ({ ...each, kind: kindOf(each, blogNumber) }));
    for (const { entry, place, kind } of placed) {
      const version = `${entry.modified_gmt ?? ""} ${kind}`;
      after.pages[entry.id] = [place.id, place.langcode, place.path, version];
    }
    const topics = new Map(terms.map((each) => [each.id, wordpress.places.of(each, "term")?.id]));
    const surroundings: Surroundings = {
      places: wordpress.places,
      pageOf: (number) => after.pages[number]?.[0],
      topicOf: (number) => topics.get(number),
    };
    const all = this.settings.langcodes;
    const found = new Set(Object.values(after.pages).map(([, langcode]) => langcode));
    // Languages with pages; at least the default language.
    const used = found.size > 0 ? all.filter((each) => found.has(each)) : all.slice(0, 1);
    const langcodes = { all, used };
    const small: SourceItem[] = [
      ...termItems(terms, surroundings),
      ...authorItems(users, langcodes.used, surroundings),
    ];
    if (!isPart) {
      const menus = await wordpress.menus(plugin, signal);
      const allMenus = menus.length > 0 ? menus : pageList(placed, langcodes.used);
      small.push(
        blogView,
        ...siteItems(index, langcodes, placed),
        ...redirectItems(placed),
        ...menuItems(allMenus, this.targetIn(placed, surroundings)),
      );
      const others = small.filter(({ kind }) => !kind.endsWith("Media"));
      after.others.push(...others.map(contentKey));
    }
    yield* small;
    const changed = placed.filter(
      ({ entry: { id } }) => after.pages[id]?.join() !== before?.pages[id]?.join(),
    );
    for await (const [{ entry, place, kind }, full] of wordpress.full(changed, signal)) {
      const rereadEntry: State["pages"][string] = [place.id, place.langcode, place.path, ""];
      const key = { of: "page", id: place.id, langcode: place.langcode } as const;
      if (typeof full === "string") {
        // Read it again each time until it is valid.
        after.pages[entry.id] = rereadEntry;
        yield { kind: "Fault", ...key, at: entry.link, reason: full };
      } else if (full.status !== "publish" || full.content.protected) delete after.pages[entry.id];
      else {
        // Read lists of other pages again, too, because those may have changed.
        if (LISTS.test(full.content.rendered)) after.pages[entry.id] = rereadEntry;
        yield* pageItems(full, place, kind, surroundings);
      }
    }
    for (const key of before ? removed(before, after) : []) yield { kind: "Removal", ...key };
    return JSON.stringify(after);
  }

  async draft({ id, langcode }: ContentKey, signal: AbortSignal) {
    const { wordpress } = this;
    let found = await wordpress.draft(numberIn(id), signal);
    const other = found && Places.translationsOf(found[1])[langcode ?? ""];
    if (other && other !== found?.[1].id) found = await wordpress.draft(other, signal);
    const place = found && wordpress.places.of(found[1], "wp");
    if (!found || !place) return undefined;
    const [type, entry] = found;
    const isNew = Places.numberIn(entry.link) > 0;
    const path = isNew ? `/${entry.slug || entry.generated_slug || place.id}` : place.path;
    const kind = kindOf({ type, entry, place: { ...place, path } }, 0);
    return pageItems(entry, { ...place, path }, kind, {
      places: wordpress.places,
      pageOf: (number) => `wp-${number}`,
      topicOf: (number) => `term-${number}`,
    });
  }

  /** Resolves targets of menu entries to pages, whatever the form of their addresses. */
  private targetIn(placed: readonly Listed[], { places, pageOf }: Surroundings) {
    const byPath = new Map(placed.map(({ entry, place }) => [places.pathOf(entry.link), place.id]));
    return (address: string): MenuTarget => {
      if (!URL.canParse(address, this.settings.url)) return {};
      const { href, hash } = new URL(address, this.settings.url);
      const path = places.pathOf(href);
      const page = pageOf(Places.numberIn(href)) ?? (path && byPath.get(path));
      if (page) return { page, ...(hash ? { fragment: hash.slice(1) } : {}) };
      return { url: path === undefined ? address : unreserved(path) };
    };
  }
}

const numberIn = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

function kindOf({ type, entry, place }: Listed, blogNumber: number): KindOfEntry {
  if (entry.id === blogNumber) return "BlogOverview";
  if (type === "posts") return "BlogDetailpage";
  return place.path === "/" ? "HomePage" : "ContentPage";
}

/** Blocks that list other pages. */
const LISTS = /\bwp-block-(?:archives|calendar|categories|latest|page-list|post-|query|tag-cloud)/;

/** Without menus, lists the pages as WordPress themes do. */
function pageList(listed: readonly Listed[], langcodes: readonly Langcode[]): WordPressMenu[] {
  return langcodes.map((langcode) => ({
    location: "main",
    langcode,
    items: listed
      .filter(({ type, place }) => type === "pages" && place.langcode === langcode)
      .map(({ entry }) => ({ ...entry, title: "", url: entry.link })),
  }));
}

/** Parses a cursor. Undefined: invalid, so read everything. */
function stateOf(cursor: Cursor | null): State | undefined {
  try {
    return state.parse(JSON.parse(cursor ?? ""));
  } catch {
    return undefined;
  }
}

/** Content of the previous state that no longer exists. */
function removed(before: State, after: State): ContentKey[] {
  const keys = ({ pages, others }: State): ContentKey[] => [
    ...Object.values(pages).map(([id, langcode]): ContentKey => ({ of: "page", id, langcode })),
    ...others,
  ];
  const left = new Set(keys(after).map((each) => JSON.stringify(each)));
  return keys(before).filter((each) => !left.has(JSON.stringify(each)));
}
