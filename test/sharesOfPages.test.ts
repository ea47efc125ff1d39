import { sharesOfPages } from "./sharesOfPages";

const languages = ["de", "en", "fr", "it"];

/** Translations of pages with the given numbers of languages, sorted by path. */
function translationsOf(counts: readonly number[]) {
  const pages = counts.map((count, index) => ({ identity: `page-${index}`, count }));
  return languages.flatMap((langcode, place) =>
    pages
      .filter(({ count }) => place < count)
      .map(({ identity }) => ({ path: `/${langcode}/${identity}`, identity })),
  );
}

test("the first share has every page once, in whatever languages it is", () => {
  // Not every page is in every language, so translations have different positions in the lists.
  const translations = translationsOf([4, 4, 1, 4, 2, 3, 4, 1, 1, 4, 3, 4]);
  const shares = sharesOfPages(translations);
  const first = translations.filter(({ path }) => shares.get(path) === 0);
  expect(first.map(({ identity }) => identity).sort()).toEqual(
    [...new Set(translations.map(({ identity }) => identity))].sort(),
  );
});

test("all shares together have every page in every language", () => {
  const translations = translationsOf([4, 2, 4, 1, 3]);
  const shares = sharesOfPages(translations);
  expect([...shares.keys()].sort()).toEqual(translations.map(({ path }) => path).sort());
  expect([...new Set(shares.values())].sort()).toEqual([0, 1, 2, 3]);
});

test("each share is the same part of each language", () => {
  const translations = translationsOf(Array<number>(12).fill(4));
  const shares = sharesOfPages(translations);
  const sizes = languages.flatMap((langcode) =>
    [0, 1, 2, 3].map(
      (share) =>
        translations.filter(
          ({ path }) => path.startsWith(`/${langcode}/`) && shares.get(path) === share,
        ).length,
    ),
  );
  expect(sizes).toEqual(Array<number>(16).fill(3));
});
