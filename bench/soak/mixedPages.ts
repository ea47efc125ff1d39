import { join } from "node:path";
import { load } from "cheerio";
import { readRelease, type StoredRelease } from "gatsby-adapter-node/releases";
import type { Questions } from "../load/ask";
import { pageAddress } from "../pageAddress";
import type { ProductionSite } from "../production/ProductionSite";
import { byVisitors, previews, search, unknownPath } from "../ssr/pagesOnRequest";

/**
 * What visitors ask for, one kind after the other: files, searches, unknown addresses, forms without script, pictures and
 * previews. Each request is another visitor's.
 */
export async function mixedPages(site: ProductionSite): Promise<Questions> {
  const kinds = Object.values(await kindsOf(site));
  return byVisitors((number) => {
    const questions = kinds[number % kinds.length] ?? search;
    return questions(Math.floor(number / kinds.length));
  });
}

async function kindsOf(site: ProductionSite): Promise<Record<string, Questions>> {
  const release = await readRelease(join(site.releases, "current"));
  const pages = pagesOf(release);
  return {
    files: inTurn(filesOf(release)),
    search,
    unknown: unknownPath,
    forms: forms(pages),
    pictures: pictures(pages, site.url("cms")),
    previews: await previews(site),
  };
}

/** The HTML of all pages. */
function pagesOf({ index, store }: StoredRelease): string[] {
  const pages = [...index.all()].filter(([, { page }]) => page);
  return pages.map(([, { hash }]) => store.read(hash).toString());
}

/** Pages, their data and scripts. */
function filesOf({ index }: StoredRelease): string[] {
  return [...index.all()].flatMap(([name, { page }]) => {
    if (/^(404|500)(\.html|\/)/.test(name)) return []; // Nobody's addresses.
    if (page) return pageAddress(name);
    return /(page-data\.json|\.js|\.css|\.woff2)$/.test(name) ? `/${encodeURI(name)}` : [];
  });
}

/** Each form, sent with nothing filled in: it is answered with the form again, and what is wrong with it. */
function forms(pages: readonly string[]): Questions {
  const found = pages.flatMap((html) => {
    const page = load(html);
    return page("form[action='/api/webform']")
      .toArray()
      .map((form) => {
        const fields = page(form).find("input[type=hidden]").toArray();
        return Object.fromEntries(
          fields.map(({ attribs }) => [attribs["name"] ?? "", attribs["value"] ?? ""]),
        );
      });
  });
  if (found.length === 0) throw new Error("The release has no form.");
  return (number) => ({
    path: "/api/webform",
    status: 422,
    form: found[number % found.length] ?? {},
  });
}

/** Pictures of the pages, from the CMS that runs now. */
function pictures(pages: readonly string[], cms: string): Questions {
  const found = new Set(pages.flatMap((html) => html.match(/\/_image\?[^\s"',]+/g) ?? []));
  return inTurn(
    [...found].map((address) => {
      const { pathname, searchParams } = new URL(address.replaceAll("&amp;", "&"), "http://host");
      searchParams.set("url", cms + new URL(searchParams.get("url") ?? "").pathname);
      return `${pathname}?${searchParams}`;
    }),
  );
}

/** Each in turn, far from its neighbours. */
function inTurn(paths: readonly string[]): Questions {
  return (number) => ({ path: paths[(number * 7919) % paths.length] ?? "/", status: 200 });
}
