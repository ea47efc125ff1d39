import type { Page } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { pageUuid } from "../hash";
import { LANGCODES } from "../languages";
import { wordsOf } from "../textOf";
import { newest } from "./newest";

const WORDS_PER_MINUTE = 200;

const readingTimes = new WeakMap<object, number>();

/** Estimated reading time of a page in minutes, at least 1. Cached, because every teaser of the page shows it. */
export const readingTime: FieldResolver = (page, _args, { model }) => {
  const known = readingTimes.get(page);
  if (known !== undefined) return known;
  const minutes = Math.max(1, Math.round(wordsOf(page as Page, model) / WORDS_PER_MINUTE));
  readingTimes.set(page, minutes);
  return minutes;
};

/** All published translations of a page, in the order of the site. */
export const translations: FieldResolver = (page, _args, { snapshot }) =>
  LANGCODES.map((langcode) => snapshot.page(page.id, langcode))
    .filter((each) => each !== undefined)
    .map(({ langcode, facts, title }) => ({ langcode, path: facts.path, title }));

/** Child pages in order of their numbers. */
export const children: FieldResolver = (page, _args, { snapshot }) =>
  snapshot.children(page.id, page.langcode);

/** Facts about a page besides its fields. */
export const pageFacts = {
  uuid: (page) => pageUuid(page.id),
  changed: (page) => (page as Page).facts.changed,
  /** The site derives structured data from the fields, so the backend adds none. */
  jsonld: () => null,
} satisfies Record<string, FieldResolver>;

/** Pages of a kind that name the person among their authors, newest first. */
export function writtenBy(kind: string): FieldResolver {
  return (author, _args, context) => {
    const byAuthor = context.snapshot.once(`writtenBy:${kind}:${author.langcode}`, () => {
      const works = new Map<string, Page[]>();
      for (const page of newest([kind], author.langcode, context)) {
        for (const id of authorsOf(page)) works.set(id, [...(works.get(id) ?? []), page]);
      }
      return works;
    });
    return byAuthor.get(author.id) ?? [];
  };
}

function authorsOf(page: Page): string[] {
  const authors = page.values["authors"];
  return Array.isArray(authors) ? authors.map(String) : [];
}
