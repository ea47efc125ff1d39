import { operationForField } from "../operations/operations";
import { nameOf, type PageName, type CheckContext } from "../context";
import type { ReadPage } from "./pages";

interface SearchAnswer {
  readonly search: { readonly items: readonly PageName[]; readonly total: number };
}

const PAGE_SIZE = 10;

/** Most pages of results to read. */
const MAX_PAGES = 5;

/** Searches for the title of a page in each language. */
export async function checkSearch(
  pages: readonly ReadPage[],
  languages: readonly string[],
  context: CheckContext,
): Promise<void> {
  if (!context.has("SEARCH")) return;
  const operation = operationForField(context.contract, "search");
  for (const langcode of languages) {
    const page = pages.find((each) => each.langcode === langcode && each.path !== "/");
    const query = page?.entity.title;
    if (!page || !query) continue;
    const paths: string[] = [];
    for (let at = 0; at < MAX_PAGES; at += 1) {
      const variables = { query, langcode, page: at, pageSize: PAGE_SIZE, sort: "RELEVANCE" };
      const place = `"${query}" (${langcode})`;
      const { data } = await context.client.request<SearchAnswer>(operation, variables, { place });
      if (!data) break;
      const { items, total } = data.search;
      paths.push(...items.map(({ path }) => path));
      const isEnd = paths.length >= total || items.length === 0;
      if (isEnd && paths.length !== total) {
        const count = `${total} results are promised, ${paths.length} are there`;
        context.findings.add("search-total", `${place}: ${count}`);
      }
      if (at === 0 && !paths.includes(page.path)) {
        context.findings.add("search-misses", `${nameOf(page)}: ${query}`);
      }
      if (isEnd) break;
    }
  }
}
