import { setImmediate } from "node:timers/promises";
import { PublicFiles, type StoredRelease } from "gatsby-adapter-node/releases";
import { type SitePaths, cmsPath } from "../config/sitePaths";
import type { Cms } from "./cms";
import { type Findings, LinkFindings } from "./LinkFindings";
import { LinkTargets } from "./LinkTargets";
import { readPage, type PageFacts } from "../pages/readPage";
import { RedirectRules } from "./RedirectRules";
import { isStatusPage, type ReleasePages } from "./ReleasePages";

/** A content release and its difference to the live one. */
interface ContentChange {
  before: StoredRelease;
  after: StoredRelease;
  pages: ReleasePages;
  /** Names of changed, added and removed files. */
  names: readonly string[];
  /** Rendered pages. Other changed HTML only embeds another shared part. */
  rendered: ReadonlySet<string>;
  /** Whether the release has lost pages. */
  hasLost: boolean;
}

/** Folder of shared parts; pages embed them between comments. */
const PARTS = "_gatsby/slices/";
/** Pages to read before yielding to the event loop. */
const PAGES_PER_TURN = 10;

interface CheckContext {
  site: SitePaths;
  cms: Pick<Cms, "statusOf">;
  /** Returns a test for addresses that were unpublished since the release began. */
  unpublished: () => Promise<(address: string) => boolean>;
}

/** Checks what a content release has changed: pages, shared parts, redirects. @throws CmsUnavailable */
export async function contentFindings(
  change: ContentChange,
  { site, cms, unpublished }: CheckContext,
): Promise<Findings> {
  const redirects = RedirectRules.of(change.after);
  const targets = new LinkTargets(change.after, redirects, site);
  const links = new LinkFindings();
  const files = PublicFiles.open(change.after.directory);
  const { faults, missing } = checkData(change, files);
  for (const [index, { page, name }] of [...pagesToRead(change)].entries()) {
    if (index > 0 && index % PAGES_PER_TURN === 0) await setImmediate();
    const text = files.read(name)?.toString();
    if (text === undefined) {
      missing.push(page); // Its deletion from all releases is under way.
      continue;
    }
    const facts = readPage(text);
    faults.push(...pageFaults(page, facts, site));
    for (const { href, isChrome } of facts.links) {
      const path = targets.pathOf(href, page, facts.canonical);
      if (path !== undefined) links.add(`${page} links to`, targets.follow(path), isChrome);
    }
  }
  checkParts(change, targets, links);
  for (const { from, to } of redirects.changedSince(RedirectRules.of(change.before))) {
    links.add(`${from} redirects to`, targets.followRule(from, to), true);
  }
  if (missing.length > 0) {
    const isUnpublished = await unpublished();
    const lost = missing.filter((page) => !isUnpublished(page));
    faults.push(...lost.map((page) => `${page} has lost its content.`));
  }
  const found = await links.check(cms, site);
  return { faults: [...faults, ...found.faults], warnings: found.warnings };
}

/**
 * The HTML of rendered pages. Pages with nothing but a new shared part are left out, because the part has a file of
 * its own.
 */
function* pagesToRead({ after, names, rendered }: ContentChange) {
  const parts = names.some((name) => name.startsWith(PARTS));
  for (const name of names) {
    if (!name.endsWith(".html") || name.startsWith(PARTS)) continue;
    const page = `/${name.replace(/(^|\/)index\.html$/, "")}`;
    if (!after.index.get(name) || (parts && !rendered.has(page) && !isStatusPage(page))) continue;
    yield { page, name };
  }
}

/** Checks the data of deferred pages, which have no HTML yet. */
function checkData({ after, pages, names }: ContentChange, files: PublicFiles) {
  const [faults, missing]: [string[], string[]] = [[], []];
  for (const name of names) {
    const file = after.index.get(name);
    const page = file && pages.ofFile(name);
    if (!file || page === undefined) continue;
    const html = page === "/" ? "index.html" : `${page.slice(1)}/index.html`;
    if (after.index.get(html)) continue;
    const text = files.read(name)?.toString();
    if (text === undefined) missing.push(page);
    else if (!isData(text)) faults.push(`${page} has no data.`);
  }
  return { faults, missing };
}

function isData(text: string): boolean {
  try {
    const { path, result } = JSON.parse(text) as { path?: unknown; result?: unknown };
    return typeof path === "string" && typeof result === "object" && result !== null;
  } catch {
    return false;
  }
}

/**
 * Checks shared parts, once for all pages. An unchanged part may link to a lost page: that is only a warning,
 * because blocking the release would not repair it.
 */
function checkParts(
  { after, names, hasLost }: ContentChange,
  targets: LinkTargets,
  links: LinkFindings,
): void {
  const changed = new Set(names);
  for (const [name, { hash }] of after.index.startingWith(PARTS)) {
    if (!changed.has(name) && !hasLost) continue;
    const part = name.slice(PARTS.length).replace(/\.html$/, "");
    for (const { href, isChrome } of readPage(after.store.read(hash).toString()).links) {
      const path = targets.pathOf(href, "/");
      if (path === undefined) continue;
      const isFault = isChrome && changed.has(name);
      links.add(`The part ${part} of all pages links to`, targets.follow(path), isFault);
    }
  }
}

/**
 * Faults in the HTML of a page.
 *
 * @param page its path
 * @returns one line each, beginning with the page
 */
function pageFaults(page: string, facts: PageFacts, site: SitePaths): string[] {
  const language = isStatusPage(page) ? undefined : cmsPath(page, site)?.langcode;
  const faults = [
    !facts.isDocument && "is no HTML document",
    languageFault(facts.lang, language, site),
    facts.title.trim() === "" && "has no title",
    headingFault(facts.headings),
    // Error pages appear at any address, so they have no canonical one.
    language !== undefined && !facts.canonical && "does not say at which address it is",
    !facts.isComplete && "ends too early",
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${page} ${fault}.`);
}

function languageFault(
  lang: string,
  wanted: string | undefined,
  { langcodes }: SitePaths,
): string | false {
  if (lang === "") return "names no language";
  const [code = ""] = lang.toLowerCase().split("-");
  if (wanted === undefined) return !langcodes.includes(code) && `is in the language ${lang}`;
  return code !== wanted && `is in the language ${lang} instead of ${wanted}`;
}

function headingFault(headings: readonly string[]): string | false {
  if (headings.length === 0) return "has no heading";
  if (headings.length > 1) return `has ${headings.length} headings of the first level`;
  return headings[0]?.trim() === "" && "has an empty heading";
}
