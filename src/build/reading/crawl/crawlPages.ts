import { createHash } from "node:crypto";
import { RouteOperation } from "../../../cms/generated";
import { localeCodes } from "../../../i18n/locales";
import type { CmsPath } from "../../../i18n/paths";
import type { CmsReader } from "../cmsReader";
import type { ListedRoute } from "../readListing";
import type { LastGood } from "../readRoutes";
import { SourcingError } from "../SourcingError";
import { refuseTooMany, sitePathOf, type UnreadRoute } from "../unreadRoutes";
import { linksIn, pageAt } from "./linksIn";

/** Parallel requests. */
const AT_ONCE = 8;

/** Most dead links to log one by one. */
const MAX_NAMED = 20;

interface Found extends CmsPath {
  /** The page with the link. Null for a link in a menu, and for a home. */
  from: CmsPath | null;
}

/**
 * Reads the pages of a CMS that cannot list them. Follows all links, breadth first, from the homes and other known pages.
 * For a page that cannot be read, follows the links of its last good version.
 *
 * @param known start pages besides the homes
 * @param maxPages most pages to read
 * @param warn receives dead links, and the number of links beyond the limit
 * @returns pages in the format of the listing, each with a hash of its content as its revision; and unreadable pages
 * @throws SourcingError that names one of the failed pages, if there are too many
 */
export async function crawlPages(
  reader: CmsReader,
  known: readonly CmsPath[],
  maxPages: number,
  lastGood: LastGood,
  warn: (message: string) => void,
): Promise<{ items: ListedRoute[]; unread: UnreadRoute[] }> {
  const unread: UnreadRoute[] = [];
  const pages = new Map<string, ListedRoute>();
  const dead: Found[] = [];
  const seen = new Set<string>();
  let left = 0;
  let level: Found[] = [];
  const add = (target: CmsPath, from: CmsPath | null) => {
    if (seen.has(name(target))) return;
    seen.add(name(target));
    level.push({ ...target, from });
  };
  for (const langcode of localeCodes) add({ langcode, path: "/" }, null);
  for (const target of known) add(target, null);

  while (level.length > 0) {
    const asked = level.slice(0, Math.max(0, maxPages - pages.size));
    left += level.length - asked.length;
    level = [];
    for (let start = 0; start < asked.length; start += AT_ONCE) {
      const some = asked.slice(start, start + AT_ONCE);
      const answers = await Promise.all(some.map((target) => ask(target, reader)));
      for (const [index, answer] of answers.entries()) {
        const target = some[index];
        if (!target) continue;
        if (answer === null) {
          // A missing home is not a dead link.
          if (target.path !== "/" || target.from) dead.push(target);
        } else if ("reason" in answer) {
          unread.push(answer);
          refuseTooMany(unread, pages.size + unread.length, reader);
          const [kept] = await lastGood([sitePathOf(answer) ?? ""]);
          for (const next of kept ? linksIn(kept.entity, kept.langcode) : []) add(next, target);
        } else if ("entity" in answer) {
          pages.set(name(answer), answer);
          seen.add(name(answer));
          for (const next of linksIn(answer.entity, target.langcode)) add(next, target);
        } else add(answer, target.from);
      }
    }
  }
  warnOf(dead, left, maxPages, warn);
  return { items: [...pages.values()], unread };
}

/** Resolves a path. @returns the page, the target of a redirect, or null */
async function ask(
  target: CmsPath,
  reader: CmsReader,
): Promise<ListedRoute | UnreadRoute | CmsPath | null> {
  const { langcode, path } = target;
  try {
    const { route } = await reader.read(RouteOperation, { langcode, path });
    switch (route.__typename) {
      case "EntityResponse": {
        const { entity } = route;
        // Without a translation, a CMS may answer with another language. That is a different page.
        if (entity.langcode !== langcode) return null;
        const revision = createHash("sha256").update(JSON.stringify(entity)).digest("hex");
        return { langcode, path: entity.path, revision, entity };
      }
      case "RedirectResponse": {
        const { target: url, ...said } = route;
        return pageAt({ url, internal: true, ...said }, langcode);
      }
      case "ErrorResponse":
        return null;
    }
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    return { langcode, path, revision: "", reason: error.reason };
  }
}

function warnOf(
  dead: readonly Found[],
  left: number,
  maxPages: number,
  warn: (message: string) => void,
): void {
  for (const target of dead.slice(0, MAX_NAMED)) {
    warn(`${target.from ? name(target.from) : "A menu"}: nothing is at ${name(target)}.`);
  }
  if (dead.length > MAX_NAMED) {
    warn(`${dead.length - MAX_NAMED} more links lead to pages that are not there.`);
  }
  if (left > 0) {
    warn(
      `${left} links were not followed: a build reads ${maxPages} pages at most in this way. Raise BUILD_MAX_PAGES, or have the CMS list its pages (buildListing).`,
    );
  }
}

function name({ langcode, path }: { langcode: string; path: string }): string {
  return `${path} (${langcode})`;
}
