import { PATH } from "../operations/operations";
import { nameOf, type PageName, type CheckContext } from "../context";

/** Content at a path. */
export type AtPath = "page" | "redirect" | "nothing" | "unknown";

interface PathAnswer {
  readonly route: {
    readonly __typename: string;
    readonly entity?: PageName & { readonly title: string; readonly status: string };
  };
}

/** Knows which pages exist, and requests the unknown ones. */
export class Lookups {
  readonly #known = new Map<string, AtPath>();
  readonly #skipped = new Set<string>();
  #remaining: number;

  constructor(readonly context: CheckContext) {
    this.#remaining = context.limits.lookups;
  }

  /** Records what is at a path. */
  record(page: PageName, what: AtPath): void {
    this.#known.set(nameOf(page), what);
  }

  /** Number of paths beyond the limit. */
  get skipped(): number {
    return this.#skipped.size;
  }

  /** Looks up a path. Unknown: beyond the limit, or the request failed. */
  async at(page: PageName): Promise<AtPath> {
    const known = this.#known.get(nameOf(page));
    if (known) return known;
    if (this.#remaining <= 0) {
      this.#skipped.add(nameOf(page));
      return "unknown";
    }
    this.#remaining -= 1;
    const what = await this.#request(page);
    this.record(page, what);
    return what;
  }

  /** The first interpretation of an address that exists. */
  async atAny(pages: readonly PageName[]): Promise<AtPath> {
    let best: AtPath = "nothing";
    for (const page of pages) {
      const what = await this.at(page);
      if (what === "page" || what === "redirect") return what;
      if (what === "unknown") best = what;
    }
    return best;
  }

  async #request(page: PageName): Promise<AtPath> {
    const { client, findings } = this.context;
    const variables = { path: page.path, langcode: page.langcode };
    const { data } = await client.request<PathAnswer>(PATH, variables, { place: nameOf(page) });
    if (!data) return "unknown";
    const { __typename: kind, entity } = data.route;
    if (kind === "RedirectResponse") return "redirect";
    if (kind !== "EntityResponse" || !entity) return "nothing";
    if (entity.status === "DRAFT") findings.add("drafts-visible", `route: ${nameOf(page)}`);
    // A CMS may answer in another language without a translation, which is a different page.
    return entity.langcode === page.langcode ? "page" : "nothing";
  }
}
