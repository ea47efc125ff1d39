import { join } from "node:path";
import { readRelease } from "gatsby-adapter-node/releases";
import { inPreview } from "../../src/i18n/previewPaths";
import { askCms } from "../askCms";
import type { Question, Questions } from "../load/ask";
import { pageAddress } from "../pageAddress";
import type { ProductionSite } from "../production/ProductionSite";

/** A page that the host renders when it is asked for. */
export interface PageOnRequest {
  name: string;
  questions: Questions;
}

const LANGUAGES = ["de", "fr", "it", "en"];

/** The demo has much, little and nothing of them. */
const WORDS = (
  "Gletscher,Grundwasser,Schnee,Daten,Forschung,Modell,Hochwasser,glacier,eau,neige,mesure," +
  "recherche,ghiacciaio,acqua,dati,water,snow,climate,station,Wasserstand messen,open data,Zebra"
).split(",");

/**
 * What is measured.
 *
 * @param published address of a page that is published, and not in the release
 */
export async function pagesOnRequest(
  site: ProductionSite,
  published: string,
): Promise<PageOnRequest[]> {
  const pages = {
    search,
    "unknown path": unknownPath,
    "new page": () => ({ path: published, status: 200 }),
    preview: await previews(site),
  };
  return Object.entries(pages).map(([name, questions]) => ({
    name,
    questions: byVisitors(questions),
  }));
}

/** Searches in all languages. */
export function search(number: number): Question {
  const words = WORDS[number % WORDS.length] ?? "";
  const language = LANGUAGES[Math.floor(number / WORDS.length) % LANGUAGES.length];
  return { path: `/${language}/search?q=${encodeURIComponent(words)}`, status: 200 };
}

/** Addresses that no page has, each another one. */
export function unknownPath(number: number): Question {
  return { path: `/${LANGUAGES[number % LANGUAGES.length]}/unknown-${number}`, status: 404 };
}

/** Previews of the German pages in turn, for somebody who has been let in. */
export async function previews(site: ProductionSite): Promise<Questions> {
  const { createPreviewToken } = await askCms<{ createPreviewToken: { token: string } }>(
    site.editing,
    "mutation { createPreviewToken(scope: SITE) { token } }",
    {},
  );
  const entry = `${site.url("host")}/de/preview?token=${createPreviewToken.token}`;
  const [cookie = ""] = (await fetch(entry, { redirect: "manual" })).headers.getSetCookie();
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  const { index } = await readRelease(join(site.releases, "current"));
  const pages = [...index.startingWith("de/")].filter(([, { page }]) => page);
  const paths = pages.map(([name]) => inPreview(pageAddress(name)));
  return (number) => ({ path: paths[number % paths.length] ?? "", status: 200, headers });
}

/**
 * Host and CMS limit what one visitor may ask for. Each request of these loads is another visitor's, as the proxy says that
 * the host trusts.
 */
export function byVisitors(questions: Questions): Questions {
  return (number) => {
    const question = questions(number);
    const visitor = `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join(".")}`;
    return { ...question, headers: { ...question.headers, "x-forwarded-for": visitor } };
  };
}
