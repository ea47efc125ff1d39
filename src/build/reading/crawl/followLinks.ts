import { createHash } from "node:crypto";
import { RouteOperation } from "../../../cms/generated";
import { localeCodes } from "../../../i18n/locales";
import type { CmsPath } from "../../../i18n/paths";
import type { CmsReader } from "../cmsReader";
import type { ListedRoute } from "../readListing";
import type { LastGood } from "../readRoutes";
import { SourcingError } from "../SourcingError";
import { refuseTooMany, sitePathOf, type UnreadPage } from "../unreadPages";
import { linksIn, pageAt } from "./linksIn";

/** Pages asked for at the same time. */
const AT_ONCE = 8;

/** Links that lead nowhere of which the log names each. */
const MOST_NAMED = 20;

interface Found extends CmsPath {
  /** The page that leads here. Null: a menu, or nothing, for a home. */
  from: CmsPath | null;
}

/**
 * Reads the pages of a CMS that cannot list them: from the homes and whatever else is known, along all links, the
 * nearest pages first. One that cannot be read leads on as its last good version does.
 *
 * @param known pages to begin with, besides the homes
 * @param maxPages how many pages are read at most
 * @param warn receives links that lead nowhere, and pages beyond the limit
 * @returns pages as a listing would name them; the content of each tells its revision; and those that cannot be read
 * @throws SourcingError that names a page at which the CMS failed, if it fails at too many
 */
export async function followLinks(
  reader: CmsReader,
  known: readonly CmsPath[],
  maxPages: number,
  lastGood: LastGood,
  warn: (message: string) => void,
): Promise<{ items: ListedRoute[]; unread: UnreadPage[] }> {
  const unread: UnreadPage[] = [];
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
          // That a language has no home is no link that leads nowhere.
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

/** What is at a path: a page, where it has moved to, or null. */
async function ask(
  target: CmsPath,
  reader: CmsReader,
): Promise<ListedRoute | UnreadPage | CmsPath | null> {
  const { langcode, path } = target;
  try {
    const { route } = await reader.read(RouteOperation, { langcode, path });
    switch (route.__typename) {
      case "EntityResponse": {
        const { entity } = route;
        // A CMS may answer with another language where it has no translation. That is a page of its own.
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
  for (const target of dead.slice(0, MOST_NAMED)) {
    warn(`${target.from ? name(target.from) : "A menu"}: nothing is at ${name(target)}.`);
  }
  if (dead.length > MOST_NAMED) {
    warn(`${dead.length - MOST_NAMED} more links lead to pages that are not there.`);
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
