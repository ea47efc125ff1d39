interface Translation {
  path: string;
  /** Shared by all translations. */
  identity: string;
}

/**
 * Divides pages among as many shares as there are languages. The first share has each page in one language, changing from
 * page to page, so that one share covers every page and a part of each language.
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
