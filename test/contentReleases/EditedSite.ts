import { feedsOf } from "../../src/build/derived/discovery/feeds";
import type { SourcedSite } from "../../src/build/reading/readSite";
import type { SourcedRoute } from "../../src/build/reading/sourceRoutes";
import { localeCodes, type LocaleCode } from "../../src/i18n/locales";
import { localizedPath } from "../../src/i18n/paths";
import { site as settings } from "../examplePages";
import { POSTS_ON_PAGE, routeOf, type EditedPage } from "./EditedPage";

const DAY = 24 * 60 * 60_000;

/** Random numbers that determine an edit. */
export interface Choice {
  /** Chooses existing content. */
  which: number;
  /** Chooses the change. */
  what: number;
}

/** A small site that tests edit as editors do, with the data that a build would read. */
export class EditedSite {
  now = Date.parse("2026-11-23T12:00:00Z");
  /** Paths, with language prefix, that were unpublished since the last release, even if only for a moment. */
  readonly takenOff = new Set<string>();
  private pages: EditedPage[] = [];
  private readonly drafts: EditedPage[] = [];
  private redirects: SourcedSite["redirects"] = [];
  private readonly menus = new Map<LocaleCode, string>();
  private readonly slogans = new Map<LocaleCode, string>();
  private readonly names = new Map<LocaleCode, string>();
  private routes = new Map<string, SourcedRoute>();
  private count = 0;

  constructor() {
    for (const langcode of localeCodes) {
      this.add({ node: 0, langcode, kind: "HomePage", path: "/", title: `Home ${langcode}` });
    }
    this.add({ node: 1, langcode: "de", path: "/about" });
    this.add({ node: 1, langcode: "en", path: "/about" });
    for (const langcode of ["de", "fr"] as const) {
      this.add({ node: 2, langcode, kind: "BlogOverview", path: "/blog", title: "Blog" });
    }
    for (const day of ["2024-12-24", "2026-02-03"]) this.addPost("de", day);
  }

  /** Possible edits by name, including the passage of time. */
  readonly edits = {
    "a new page": ({ which, what }: Choice) => {
      const langcode = oneOf(localeCodes, which);
      this.add({ node: this.next(), langcode, path: this.freePath(langcode, what) });
    },
    "a title": ({ which, what }: Choice) => {
      this.page(which).title = oneOf(["Wasser", "Eis & Schnee", "<Grundwasser>"], what);
    },
    "a block": ({ which, what }: Choice) => {
      this.page(which).blocks.unshift(`<p>${oneOf(["Ein", "Noch ein"], what)} Absatz</p>`);
    },
    "a picture of its own": ({ which }: Choice) => {
      const page = this.page(which);
      page.hasPicture = !page.hasPicture;
    },
    "a page that search engines skip": ({ which }: Choice) => {
      const page = this.page(which);
      page.isHidden = !page.isHidden;
    },
    "a path that moves": ({ which, what }: Choice) => {
      this.without(which, (page) => {
        this.add({ ...page, path: this.freePath(page.langcode, what) });
      });
    },
    "an unpublished page": ({ which }: Choice) => {
      this.without(which, (page) => this.drafts.push(page));
    },
    "a page that is published again": () => {
      const page = this.drafts.pop();
      if (page && !this.isTaken(page.langcode, page.path)) this.add(page);
    },
    "a page that is off for a moment": ({ which }: Choice) => {
      const page = this.pageBelowHome(which);
      if (page) this.takenOff.add(localizedPath(page.langcode, page.path));
    },
    "a deleted page": ({ which }: Choice) => this.without(which, () => undefined),
    "another page in its place": ({ which }: Choice) => {
      this.without(which, ({ langcode, path, kind }) => {
        const other = kind === "ContentPage" ? "BlogDetailpage" : "ContentPage";
        this.add({ node: this.next(), langcode, path, kind: other });
      });
    },
    "a redirect": ({ which, what }: Choice) => {
      const pattern = `/de/alt-${which % 5}`;
      const others = this.redirects.filter((each) => each.pattern !== pattern);
      this.redirects = [...others, { pattern, redirect: `/de/neu-${what % 3}`, status: 301 }];
    },
    "a redirect that ends": ({ which }: Choice) => {
      this.redirects = this.redirects.filter((_, index, all) => index !== which % all.length);
    },
    "a menu": ({ which, what }: Choice) => {
      this.menus.set(oneOf(localeCodes, which), oneOf(["$& News", "About"], what));
    },
    "the settings": ({ which, what }: Choice) => {
      this.slogans.set(oneOf(localeCodes, which), oneOf(["Wir messen.", "Wir rechnen."], what));
    },
    "the name of the site": ({ which, what }: Choice) => {
      this.names.set(oneOf(localeCodes, which), oneOf(["Institut", "Amt"], what));
    },
    "a translation": ({ which, what }: Choice) => {
      const { node, kind } = this.page(which);
      const langcode = oneOf(localeCodes, what);
      if (this.pages.some((each) => each.node === node && each.langcode === langcode)) return;
      this.add({ node, langcode, kind, path: this.freePath(langcode, what) });
    },
    "a list that grows by a page": ({ which }: Choice) => {
      const langcode = oneOf(["de", "fr"] as const, which);
      for (let post = 0; post < POSTS_ON_PAGE; post += 1) this.addPost(langcode, "2026-05-06");
    },
    "a list that shrinks": () => {
      const last = this.pages.findLast(({ kind }) => kind === "BlogDetailpage");
      if (last) this.remove(last);
    },
    "time that passes": ({ what }: Choice) => {
      this.now += (what % 500) * DAY;
    },
  };

  /** Data for a build. Unchanged parts stay the same objects as in the last call. */
  read(): SourcedSite {
    const described = this.pages.map((page) => routeOf(page, this.pages));
    const sorted = described.sort(
      (a, b) =>
        localeCodes.indexOf(a.langcode) - localeCodes.indexOf(b.langcode) ||
        (a.path < b.path ? -1 : 1),
    );
    const routes = sorted.map((route) => {
      const known = this.routes.get(route.path);
      const text = JSON.stringify(route);
      return known && JSON.stringify(known) === text ? known : (JSON.parse(text) as SourcedRoute);
    });
    this.routes = new Map(routes.map((route) => [route.path, route]));
    const languages = localeCodes.map((langcode) => {
      const slogan = this.slogans.get(langcode) ?? settings.slogan;
      const siteName = this.names.get(langcode) ?? settings.name;
      const menu = { items: [{ title: this.menus.get(langcode) ?? "Home" }] };
      const site = { ...settings, slogan, name: siteName };
      const feeds = feedsOf(langcode, routes).map(({ title, href }) => ({ title, href }));
      return [langcode, { langcode, siteName, feeds, chrome: { site, main: menu } }] as const;
    });
    return {
      routes,
      cursor: "",
      missing: 0,
      redirects: [...this.redirects],
      languages: Object.fromEntries(languages) as unknown as SourcedSite["languages"],
    };
  }

  private add(page: Partial<EditedPage> & Pick<EditedPage, "node" | "langcode" | "path">): void {
    this.pages.push({
      kind: "ContentPage",
      title: "Neu",
      blocks: [],
      publishedAt: "2026-03-04",
      hasPicture: false,
      isHidden: false,
      ...page,
    });
  }

  private addPost(langcode: LocaleCode, publishedAt: string): void {
    const node = this.next();
    const about = { kind: "BlogDetailpage" as const, title: `Beitrag ${node}`, publishedAt };
    this.add({ node, langcode, path: `/blog/${node}`, ...about });
  }

  private next(): number {
    return (this.count += 1) + 100;
  }

  private page(which: number): EditedPage {
    return oneOf(this.pages, which);
  }

  private pageBelowHome(which: number): EditedPage | undefined {
    const below = this.pages.filter(({ kind }) => kind !== "HomePage");
    return below[which % below.length];
  }

  /** Unpublishes a page, if there is one below the home pages. */
  private without(which: number, then: (page: EditedPage) => unknown): void {
    const page = this.pageBelowHome(which);
    if (!page) return;
    this.remove(page);
    then(page);
  }

  private remove(page: EditedPage): void {
    this.pages = this.pages.filter((each) => each !== page);
    this.takenOff.add(localizedPath(page.langcode, page.path));
  }

  private isTaken(langcode: LocaleCode, path: string): boolean {
    return this.pages.some((each) => each.langcode === langcode && each.path === path);
  }

  /** A path, possibly the former one of another page. */
  private freePath(langcode: LocaleCode, what: number): string {
    const wanted = `/${oneOf(["about", "a", "b", "a/b", "blog/1"], what)}`;
    return this.isTaken(langcode, wanted) ? `/new-${this.next()}` : wanted;
  }
}

function oneOf<Item>(items: readonly Item[], which: number): Item {
  const item = items[which % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}
