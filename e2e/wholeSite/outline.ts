import type { SentPage, SentSite } from "./sentSite";

/** Finds pages without exactly one h1, and skipped heading levels. */
export function headingFaults(site: SentSite): string[] {
  return site.onEachPage(({ $ }) => {
    const levels = $("h1, h2, h3, h4, h5, h6")
      .toArray()
      .filter((heading) => $(heading).closest("dialog, template").length === 0)
      .map(({ tagName }) => Number(tagName[1]));
    const main = levels.slice(levels.indexOf(1));
    const gaps = main.flatMap((level, index) =>
      level > (main[index - 1] ?? level) + 1 ? [`h${level} after h${main[index - 1]}`] : [],
    );
    const tops = levels.filter((level) => level === 1).length;
    return tops === 1 ? gaps : [`${tops} h1`, ...gaps];
  });
}

/** Finds pages without a unique title in their language. */
export function titleFaults(site: SentSite): string[] {
  return site.onEachPage(uniqueness("title", ({ $ }) => $("head > title").text()));
}

/** Finds pages without a unique description in their language; pages of a list share one. */
export function descriptionFaults(site: SentSite): string[] {
  const check = uniqueness("description", ({ $ }) =>
    $('head > meta[name="description"]').attr("content"),
  );
  return site.onEachPage((page) => (/\/page\/\d+$/.test(page.path) ? [] : check(page)));
}

function uniqueness(name: string, read: (page: SentPage) => string | undefined) {
  const seen = new Map<string, string>();
  return (page: SentPage): string[] => {
    const value = read(page)?.trim();
    if (!value) return [`no ${name}`];
    const key = `${page.langcode} ${value}`;
    const other = seen.get(key);
    seen.set(key, page.path);
    return other ? [`${name} as on ${other}`] : [];
  };
}
