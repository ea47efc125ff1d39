import { checkLinks, checkParts, checkTranslations, type Translated } from "./checks/content";
import { gather, type Gathered } from "./checks/gather";
import { checkSince, readListing, type Listing } from "./checks/listing";
import { checkFiles } from "./checks/files";
import { Lookups } from "./checks/lookups";
import { checkMedia } from "./checks/media";
import { PageReader, type ReadPage } from "./checks/pages";
import { checkPrivacy } from "./checks/privacy";
import { checkRedirects } from "./checks/redirects";
import { checkSearch } from "./checks/search";
import { checkSpeed } from "./checks/speed";
import { checkStable } from "./checks/stable";
import { checkViews } from "./checks/views";
import { operationForField } from "./operations/operations";
import type { Report } from "./report";
import { nameOf, type CheckContext } from "./context";

/** Facts about the content. */
export type ExaminedContent = Pick<Report, "languages" | "pages" | "buildMs">;

interface LanguagesAnswer {
  readonly languages: readonly { readonly id: string }[];
}

/** Reads samples of the content and checks them. */
export async function examineContent(context: CheckContext): Promise<ExaminedContent> {
  const { client, contract, findings } = context;
  const { data } = await client.request<LanguagesAnswer>(operationForField(contract, "languages"));
  const languages = [...new Set(data?.languages.map(({ id }) => id) ?? [])];
  const homes = languages.map((langcode) => ({ langcode, path: "/" }));
  const lookups = new Lookups(context);
  const reader = new PageReader(context, lookups);
  const [home] = homes;
  if (home) await reader.fitDepth(home);

  const chrome = await readChrome(context, languages);
  const listing = await readListing(context);
  for (const item of listing?.items ?? []) lookups.record(item, "page");
  const followed = listing ? null : await reader.follow(homes, chrome, languages);
  const pages = followed?.pages ?? (await reader.readListed(listing?.items ?? []));
  await checkHomes(languages, lookups, context);
  if (followed?.unread === 0) await checkHomeLinks(languages, pages, lookups, context);

  const found = [...chrome, ...pages.map((page) => page.found)];
  for (const each of found) checkParts(each, context);
  await checkRedirects(lookups, languages, context);
  await checkLinks(found, lookups, languages);
  await checkFiles(found, lookups, context);
  await checkTranslations(translatedOf(pages, listing), lookups, context);
  await checkMedia(found, context);
  await checkViews(found, context);
  await checkSearch(pages, languages, context);
  if (listing?.isWhole) await checkSince(context, listing);
  if (home) await checkPrivacy(home, context);
  const known = knownPages(listing) ?? pages.length + (followed?.unread ?? 0);
  findings.noteSample("pages", pages.length, known);
  findings.noteSample("links", 0, lookups.skipped);
  const buildMs = await checkSpeed(context, known);
  await checkStable(context, listing);
  return {
    languages,
    pages: { known, read: countKinds(pages), unread: Math.max(0, known - pages.length) },
    buildMs,
  };
}

/** Number of pages; unknown if the listing was not read completely. */
function knownPages(listing: Listing | null): number | undefined {
  if (listing === null) return undefined;
  const { isWhole, items, total } = listing;
  return isWhole ? items.length : Math.max(items.length, total);
}

/** Without a listing, finds pages from the home page and the menus: in each language they must lead somewhere. */
async function checkHomeLinks(
  languages: readonly string[],
  pages: readonly ReadPage[],
  lookups: Lookups,
  { findings }: CheckContext,
): Promise<void> {
  for (const langcode of languages) {
    const isLost = pages.every((page) => page.langcode !== langcode || page.path === "/");
    const home = { langcode, path: "/" };
    if (isLost && (await lookups.at(home)) === "page") {
      findings.add("home-leads-nowhere", nameOf(home));
    }
  }
}

async function checkHomes(
  languages: readonly string[],
  lookups: Lookups,
  { findings }: CheckContext,
): Promise<void> {
  const without: string[] = [];
  for (const langcode of languages) {
    if ((await lookups.at({ langcode, path: "/" })) === "nothing") without.push(langcode);
  }
  if (without.length === languages.length) findings.add("no-home");
  else for (const langcode of without) findings.add("language-without-home", langcode);
}

function translatedOf(pages: readonly ReadPage[], listing: Listing | null): Translated[] {
  const known = listing?.items ?? pages;
  return known.map(({ langcode, path, entity: { translations } }) => ({
    langcode,
    path,
    translations,
  }));
}

function countKinds(pages: readonly ReadPage[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { entity } of pages) {
    counts[entity.__typename] = (counts[entity.__typename] ?? 0) + 1;
  }
  return counts;
}

const MENUS = ["main", "footer", "meta"];

/** Reads menus and settings of each language. */
async function readChrome(
  { client, contract, pictureOrigins }: CheckContext,
  languages: readonly string[],
): Promise<Gathered[]> {
  const found: Gathered[] = [];
  const [menu, site] = [operationForField(contract, "menu"), operationForField(contract, "site")];
  for (const langcode of languages) {
    for (const name of MENUS) {
      const place = `Menu ${name} (${langcode})`;
      const { data } = await client.request(menu, { name, langcode }, { place, isPart: true });
      found.push(gather(data, place, langcode, pictureOrigins));
    }
    const place = `Settings (${langcode})`;
    const { data } = await client.request(site, { langcode }, { place, isPart: true });
    found.push(gather(data, place, langcode, pictureOrigins));
  }
  return found;
}
