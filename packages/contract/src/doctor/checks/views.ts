import { VIEW_PAGES } from "../operations/operations";
import { nameOf, type PageName, type CheckContext } from "../context";
import type { Gathered } from "./gather";

/** Most lists to read, and most pages of results of one. */
const MAX_VIEWS = 100;
const MAX_PAGES = 10;

interface ViewAnswer {
  readonly view: {
    readonly results: readonly (PageName & { readonly status: string })[];
    readonly pageInfo: { readonly pageSize: number; readonly total: number };
  } | null;
}

/** Checks the consistency of lists of pages. */
export async function checkViews(all: readonly Gathered[], context: CheckContext): Promise<void> {
  if (!context.has("VIEWS")) return;
  const views = new Map<string, Gathered["views"][number]>();
  for (const view of all.flatMap((each) => each.views)) {
    const name = `${view.view_id}/${view.display} (${view.langcode})`;
    if (view.view_id && !views.has(name)) views.set(name, view);
  }
  for (const [name, view] of [...views].slice(0, MAX_VIEWS)) {
    await checkView(name, view, context);
  }
  context.findings.noteSample("lists of pages", MAX_VIEWS, views.size);
}

async function checkView(
  name: string,
  { view_id, display, langcode }: Gathered["views"][number],
  { client, findings }: CheckContext,
): Promise<void> {
  const seen = new Set<string>();
  let count = 0;
  let total: number | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const variables = { view_id, display, langcode, page };
    const { data } = await client.request<ViewAnswer>(VIEW_PAGES, variables, {
      place: name,
      isPart: true,
    });
    if (!data?.view) return;
    const { results, pageInfo } = data.view;
    total ??= pageInfo.total;
    for (const result of results) {
      if (seen.has(nameOf(result))) findings.add("view-duplicates", `${name}: ${nameOf(result)}`);
      if (result.status === "DRAFT") findings.add("drafts-visible", `${name}: ${nameOf(result)}`);
      seen.add(nameOf(result));
    }
    count += results.length;
    if (count >= total || results.length === 0) {
      const isLast = count > total || results.length === 0;
      if (isLast && count !== total) {
        findings.add("view-total", `${name}: ${total} are promised, ${count} are there`);
      }
      return;
    }
  }
}
