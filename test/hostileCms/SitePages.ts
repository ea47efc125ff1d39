import { BAD_PATHS, randomSlug, randomUrl } from "./addresses";
import { SITE_LANGUAGES } from "./languages";
import { randomText } from "./text";
import type { Place } from "./Place";
import type { Damage } from "./world";

/** Kinds of pages other than home pages, weighted by repetition. */
const KINDS = [
  "ContentPage",
  "DetailPage",
  "LandingPage",
  "EventDetailPage",
  "BlogDetailpage",
  "InsightAuthor",
  "ContentPage",
  "BlogOverview",
  "BlogAuthor",
  "DetailPage",
];

export interface SitePage {
  readonly place: Place;
  /** Shared by the translations, like the number. */
  readonly id: string;
  readonly nid: number;
  readonly kind: string;
  readonly langcode: string;
  readonly path: string;
  readonly title: string;
  readonly parent: SitePage | undefined;
}

/** A redirect. */
export interface SiteRedirect {
  readonly place: Place;
  readonly langcode: string;
  readonly path: string;
  readonly code: number;
  readonly target: string;
  readonly targetLangcode: string | null;
}

/** All pages of a site in all languages, with their hierarchy and translations. */
export class SitePages {
  readonly all: readonly SitePage[];
  readonly redirects: readonly SiteRedirect[];
  readonly #byKind = new Map<string, SitePage[]>();
  readonly #byId = new Map<string, SitePage[]>();
  readonly #byPath = new Map<string, SitePage>();
  readonly #below = new Map<Place, SitePage[]>();

  constructor(root: Place, count: number, damage: Damage) {
    this.all = plan(root.child("page"), count, damage);
    for (const page of this.all) {
      for (const kind of [page.kind, "NodeInterface"])
        add(this.#byKind, `${page.langcode} ${kind}`, page);
      add(this.#byId, page.id, page);
      const at = `${page.langcode} ${page.path}`;
      if (!this.#byPath.has(at)) this.#byPath.set(at, page);
      if (page.parent) add(this.#below, page.parent.place, page);
    }
    this.redirects = Array.from({ length: Math.ceil(count / 15) }, (_each, index) =>
      this.#redirect(root.child("redirect").child(index), index, damage),
    );
  }

  /** Pages of a language, of one kind or of all ("NodeInterface"). */
  of(langcode: string, kind = "NodeInterface"): readonly SitePage[] {
    return this.#byKind.get(`${langcode} ${kind}`) ?? [];
  }

  /** The page at a path; the first if several share it. */
  at(langcode: string, path: string): SitePage | undefined {
    return this.#byPath.get(`${langcode} ${path}`);
  }

  /** All translations of a page, including itself. */
  translations(page: SitePage): readonly SitePage[] {
    return this.#byId.get(page.id) ?? [page];
  }

  /** Direct children of a page. */
  below(page: SitePage): readonly SitePage[] {
    return this.#below.get(page.place) ?? [];
  }

  #redirect(place: Place, index: number, damage: Damage): SiteRedirect {
    const draw = place.draw();
    const langcode = draw.pick(SITE_LANGUAGES);
    const path = `/old/${randomSlug(draw)}-${String(index)}`;
    const page = draw.pick(this.all);
    const isElsewhere = draw.chance(0.2);
    const more = isElsewhere || page.langcode === langcode ? null : page.langcode;
    const leadsToItself = damage.breaks(place, "a redirect to itself", 0.08);
    const isPage = damage.breaks(place, "a redirect from the path of a page", 0.08);
    return {
      place,
      langcode,
      code: draw.pick([301, 302]),
      path: isPage ? page.path : path,
      target: leadsToItself ? path : isElsewhere ? randomUrl(draw) : page.path,
      targetLangcode: leadsToItself ? null : more,
    };
  }
}

function add<Key, Entry>(map: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}

/** Creates a page with its translations: chooses languages, and a parent among the earlier pages. */
function plan(place: Place, count: number, damage: Damage): SitePage[] {
  const pages: SitePage[] = [];
  const pagesOf: Map<string, SitePage>[] = [];
  const taken = new Set<string>();
  for (let index = 0; pages.length < count; index += 1) {
    const draw = place.child(index).draw();
    const isHome = index === 0;
    const above = index < 2 ? 0 : draw.int(Math.max(0, index - 30), index - 1);
    const chosen = isHome
      ? SITE_LANGUAGES
      : draw.some(SITE_LANGUAGES, draw.pick([1, 2, 3, 4, 4, 4]));
    const translations = new Map<string, SitePage>();
    for (const langcode of chosen.slice(0, count - pages.length)) {
      // Without a parent in its language, it is below the home page.
      const parent = pagesOf[above]?.get(langcode) ?? pagesOf[0]?.get(langcode);
      const at = place.child(`${langcode} ${String(index)}`);
      const own: SitePage = {
        place: at,
        langcode,
        parent,
        id: `page-${String(index)}`,
        nid: index + 1,
        kind: isHome ? "HomePage" : KINDS[index % KINDS.length]!,
        path: isHome ? "/" : freePath(at, langcode, parent, taken),
        title: randomText(at.child("title").draw()),
      };
      // Children begin with the path that the page should have.
      translations.set(langcode, own);
      const isLeftOut = isHome && damage.breaks(at, "a language without a home", 0.04);
      if (!isLeftOut) pages.push(damaged(own, pages, damage));
    }
    pagesOf.push(translations);
  }
  return pages;
}

function freePath(
  place: Place,
  langcode: string,
  parent: SitePage | undefined,
  taken: Set<string>,
): string {
  const slug = randomSlug(place.draw("path"));
  const above =
    !parent || parent.path === "/" || parent.path.split("/").length > 6 ? "" : parent.path;
  for (let number = 1; ; number += 1) {
    const path = `${above}/${slug}${number === 1 ? "" : `-${String(number)}`}`;
    const key = `${langcode} ${path}`;
    if (!taken.has(key)) {
      taken.add(key);
      return path;
    }
  }
}

function damaged(page: SitePage, others: readonly SitePage[], damage: Damage): SitePage {
  const { place } = page;
  const draw = place.draw("damage");
  if (page.kind === "HomePage") return page;
  if (damage.breaks(place, "a path that no page can have", 0.02)) {
    return { ...page, path: draw.pick(BAD_PATHS) };
  }
  if (damage.breaks(place, "the path of another page", 0.015)) {
    const same = others.filter(({ langcode }) => langcode === page.langcode);
    return same.length === 0 ? page : { ...page, path: draw.pick(same).path };
  }
  if (damage.breaks(place, "a language that the site has not", 0.01)) {
    return { ...page, langcode: draw.pick(["xx", "rm", "", "de-CH", "DE", "../de"]) };
  }
  return page;
}
