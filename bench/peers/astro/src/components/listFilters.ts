import type { ViewPageQuery } from "../../../../../src/cms/generated";
import { ViewPageOperationId } from "../../../../../src/cms/operationIds";

type View = NonNullable<ViewPageQuery["view"]>;

/** An entry of each list as it came, to be filled with others. */
const patterns = new WeakMap<HTMLElement, HTMLElement>();

/** Lets the filters of a page ask the host for the entries of its lists, and shows them in place. */
export function listFilters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(".view-filters")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const values = [...new FormData(form)].filter(([, value]) => value !== "");
      const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
      history.pushState(null, "", `${form.action}?${query}`);
      const lists = form.parentElement?.querySelectorAll<HTMLElement>(".results-page") ?? [];
      for (const list of lists) void show(list, query);
    });
  }
}

async function show(list: HTMLElement, query: URLSearchParams): Promise<void> {
  list.setAttribute("aria-busy", "true");
  const status = list.querySelector("[role=status]");
  try {
    const { results, pageInfo } = await ask(list, query);
    const place = list.querySelector(".results-page__results ul");
    const pattern = patterns.get(list) ?? place?.querySelector("li") ?? undefined;
    if (pattern) patterns.set(list, pattern);
    const shown = results.map(({ title, path, lead }) => {
      const entry = pattern?.cloneNode(true) as HTMLElement;
      const link = entry.querySelector("a");
      const words = entry.querySelector("[class$=__lead]");
      entry.querySelector("picture")?.remove();
      if (link) link.textContent = title;
      if (link) link.href = `/${document.documentElement.lang.slice(0, 2)}${path}`;
      if (words) words.textContent = lead ?? "";
      return entry;
    });
    place?.replaceChildren(...shown);
    list.querySelector(".pagination")?.remove();
    if (status) status.textContent = String(pageInfo.total);
  } catch {
    if (status) status.textContent = list.dataset.failed ?? "";
  } finally {
    list.removeAttribute("aria-busy");
  }
}

async function ask(list: HTMLElement, query: URLSearchParams): Promise<View> {
  const names = [...new Set(query.keys())];
  const filters = names.map((id) => ({ id, value: query.getAll(id) }));
  const view = JSON.parse(list.dataset.view ?? "{}") as Record<string, unknown>;
  const response = await fetch("/api/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: ViewPageOperationId, variables: { ...view, page: 0, filters } }),
  });
  const { data } = (await response.json()) as { data: { view: View } };
  return data.view;
}
