import type { CmsReader } from "../src/build/reading/cmsReader";
import type { ContentStore } from "../src/build/reading/contentStore";
import { ContentFaults } from "../src/build/reading/contentFaults";
import { SourcingError } from "../src/build/reading/SourcingError";

/** Keeps no content for the next build. */
export const nothing: ContentStore = {
  read: async () => null,
  write: async ({ routes }) => routes,
};
export const silent = { info: () => undefined, warn: () => undefined };

interface Item {
  langcode: string;
  path: string;
  revision: string;
  entity: {
    __typename: string;
    langcode: string;
    path: string;
    title: string;
    paragraphs: object[];
  };
}

/** A CMS that tests can edit, with a list on the German home page. Records its requests. */
export class EditedCms {
  readonly asked: { since: unknown; items: number }[] = [];
  readonly items = new Map<string, Item & { sequence: number }>();
  readonly removed = new Map<string, { langcode: string; path: string; sequence: number }>();
  sequence = 0;
  /** Faults to put into responses. */
  forged: object = {};
  knowsCursors = true;
  /** Pages that fail, by language and path. */
  readonly failing = new Set<string>();

  put(langcode: string, path: string, title: string): void {
    const revision = String(++this.sequence);
    const paragraphs = [{ __typename: "TextItem", id: "1", langcode, text: { processed: title } }];
    const list = langcode === "de" && path === "/" ? [viewOf(0, this.items.size)] : [];
    const entity = {
      __typename: "ContentPage",
      langcode,
      path,
      title,
      changed: null,
      translations: [],
      metatags: [],
      paragraphs: [...paragraphs, ...list],
    };
    const made = { langcode, path, revision, entity };
    this.items.set(langcode + path, { ...made, sequence: this.sequence });
    this.removed.delete(langcode + path);
  }

  drop(langcode: string, path: string): void {
    this.items.delete(langcode + path);
    this.removed.set(langcode + path, { langcode, path, sequence: ++this.sequence });
  }

  readonly reader: CmsReader = {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: async ({ name }, variables) => this.answer(name, variables) as never,
  };

  private pageAt({ langcode, path }: Record<string, unknown>): object {
    const key = `${String(langcode)}${String(path)}`;
    if (this.failing.has(key)) throw this.failure(String(path));
    const found = this.items.get(key);
    return found
      ? { __typename: "EntityResponse", entity: found.entity }
      : { __typename: "ErrorResponse", code: 404 };
  }

  private failure(path: string): SourcingError {
    const { endpoint } = this.reader;
    return new SourcingError(`${path} is broken`, { endpoint, operation: "BuildListing" });
  }

  private answer(name: string, variables: Record<string, unknown>): object {
    if (name === "Chrome") return { site: { name: "", shortName: "" } };
    if (name === "BuildRedirects") return { redirects: { items: [], endCursor: null } };
    if (name === "ViewPage") return { view: viewOf(Number(variables["page"]), this.items.size) };
    if (name === "Route") return { route: this.pageAt(variables) };
    const { since, after, first } = variables;
    if (since !== null && !this.knowsCursors) {
      throw new SourcingError("The cursor is not one of this store", {
        endpoint: "http://cms.example/graphql",
        operation: name,
      });
    }
    const isNew = ({ sequence }: { sequence: number }) => sequence > Number(since ?? -1);
    // In the order of editing, on which builds must not rely.
    const changed = [...this.items.values()].filter(isNew).reverse();
    const start = Number(after ?? 0);
    const end = start + Number(first);
    const items = changed.slice(start, end);
    const broken = items.find(({ langcode, path }) => this.failing.has(langcode + path));
    if (broken && name === "BuildListing") throw this.failure(broken.path);
    this.asked.push({ since, items: items.length });
    const buildListing = {
      items: items.map(({ sequence: _sequence, entity, ...rest }) =>
        name === "BuildListing" ? { ...rest, entity } : rest,
      ),
      removed: since === null ? [] : [...this.removed.values()].filter(isNew),
      total: this.items.size,
      endCursor: end < changed.length ? String(end) : null,
      cursor: String(this.sequence),
      ...(since === null ? {} : this.forged),
    };
    return { buildListing };
  }
}

function viewOf(page: number, total: number) {
  const view = { view_id: "v", display: "d", filters: [], results: [`entries of ${page}`] };
  return { ...view, pageInfo: { page, pageSize: 3, total } };
}
