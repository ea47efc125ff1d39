/** A page in one language. */
interface Translation {
  path: string;
  /** The same in every language. */
  identity: string;
}

/**
 * Divides pages for tests to open, into as many shares as there are languages. Each page is in the first share in
 * one of its languages, and the next page in another one: so one share is a part of each language, and every page.
 *
 * @returns number of the share, from 0, by path
 */
export function sharesOfPages(translations: readonly Translation[]): Map<string, number> {
  const pages = new Map<string, string[]>();
  for (const { path, identity } of translations) {
    pages.set(identity, [...(pages.get(identity) ?? []), path]);
  }
  const shares = [...pages.values()].flatMap((paths, turn) =>
    paths.map((path, place) => [path, (turn + place) % paths.length] as const),
  );
  return new Map(shares);
}
