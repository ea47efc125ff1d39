import type { Page } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { newest } from "./newest";

/** What a person has written, newest first: pages of a kind that name them among the authors. */
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
