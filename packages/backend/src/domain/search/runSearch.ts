import type { Page } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import type { FilterValue } from "../../content/views/filters";
import type { Database } from "../../store/openDatabase";
import { excerpt, type ExcerptPart } from "./excerpt";
import { type Facet, facetsOf, filterPages } from "./facets";
import { findPages } from "./findPages";
import type { KnownWords } from "./knownWords";
import { matchWords, type WordMatch } from "./matchWords";
import { cachedPageTexts } from "./pageTexts";
import { suggestQuery } from "./suggestQuery";

export interface SearchRequest {
  readonly query: string;
  readonly langcode: string;
  readonly filters: readonly FilterValue[];
  readonly sort: "RELEVANCE" | "DATE";
  /** Number of the results page, from 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Whether to skip corrections of typing errors. */
  readonly exact?: boolean;
}

/** A found page as the contract defines it. */
interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly excerpt: readonly ExcerptPart[];
  readonly kind: string;
  readonly changed: string;
  readonly published: string | null;
  readonly image: unknown;
}

/** The outcome of a search as the contract defines it. */
export interface SearchOutcome {
  readonly items: readonly SearchHit[];
  readonly total: number;
  readonly facets: readonly Facet[];
  readonly pageInfo: { readonly page: number; readonly pageSize: number; readonly total: number };
  readonly suggestion: string | null;
  readonly corrected: string | null;
}

interface FoundPage {
  readonly page: Page;
  readonly score: number;
}

/** Searches the index, which must match the snapshot. @param known words of the language */
export async function runSearch(
  request: SearchRequest,
  context: ContentContext,
  db: Database,
  known: KnownWords,
): Promise<SearchOutcome> {
  const { query, langcode, filters, page, pageSize } = request;
  const words = await matchWords(db, known, query, request.exact);
  const found =
    query === "" ? allPages(langcode, context) : await foundPages(words, langcode, context, db);
  const passing = filterPages(found, filters).sort(request.sort === "DATE" ? byDate : byScore);
  const total = passing.length;
  return {
    items: passing
      .slice(page * pageSize, (page + 1) * pageSize)
      .map((each) => hit(each.page, words, context)),
    total,
    facets: facetsOf(found, filters, langcode, context.snapshot),
    pageInfo: { page, pageSize, total },
    suggestion: found.length === 0 ? await suggestQuery(db, known, words) : null,
    corrected: found.length > 0 ? correctedQuery(words) : null,
  };
}

/** Without a query, all pages match equally. */
function allPages(langcode: string, { snapshot }: ContentContext): FoundPage[] {
  return snapshot.pages(langcode).map((page) => ({ page, score: 0 }));
}

async function foundPages(
  words: readonly WordMatch[],
  langcode: string,
  { snapshot }: ContentContext,
  db: Database,
): Promise<FoundPage[]> {
  const ranked = await findPages(db, words, langcode);
  return ranked.flatMap(({ id, score }): FoundPage[] => {
    // Another process may have just published a page that this snapshot lacks.
    const each = snapshot.page(id, langcode);
    return each === undefined ? [] : [{ page: each, score }];
  });
}

/** The query with its corrections. Null if there are none. */
function correctedQuery(words: readonly WordMatch[]): string | null {
  if (!words.some(({ corrected }) => corrected)) return null;
  return words
    .map(({ corrected, nearest, typed }) => (corrected && nearest ? nearest.surface : typed))
    .join(" ");
}

function hit(page: Page, words: readonly WordMatch[], context: ContentContext): SearchHit {
  const { id, langcode, title, facts, __typename: kind, values } = page;
  const { image, publishedAt } = values;
  return {
    id,
    title,
    path: facts.path,
    excerpt: excerpt(cachedPageTexts(page, context), words),
    kind,
    changed: facts.changed,
    published: typeof publishedAt === "string" ? publishedAt : null,
    image: typeof image === "string" ? (context.snapshot.medium(image, langcode) ?? null) : null,
  };
}

function byScore(a: FoundPage, b: FoundPage): number {
  return b.score - a.score || byDate(a, b);
}

/** Newest change first. Pages changed at the same moment, as by an import, go by publication date. */
function byDate(a: FoundPage, b: FoundPage): number {
  return (
    compare(b.page.facts.changed, a.page.facts.changed) ||
    compare(dateOf(b.page), dateOf(a.page)) ||
    a.page.facts.nid - b.page.facts.nid
  );
}

function dateOf({ values, facts }: Page): string {
  const published = values["publishedAt"];
  return typeof published === "string" ? published : facts.created;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
