import { Page } from "../../content/contentObject";
import { Snapshot } from "../../content/snapshot";
import type { Database } from "../../store/openDatabase";
import { fingerprintJson } from "../../content/hash";
import type { DocumentInput } from "../../content/documents";
import type { LocatedPage } from "./locate";

/** A page as if the revision were published now. */
interface PreviewPage {
  readonly page: Page;
  /** The public content including that page. */
  readonly snapshot: Snapshot;
}

/** Most cached pages per snapshot. */
const MAX_CACHED = 50;

/** Builds pages from unpublished revisions, and caches them until content changes. */
export class PreviewPages {
  private readonly cache = new WeakMap<Snapshot, Map<string, Promise<PreviewPage>>>();

  constructor(private readonly db: Database) {}

  /**
   * The page of a revision. Concurrent callers share the work.
   * @param snapshot the public content
   */
  get(revision: LocatedPage, snapshot: Snapshot): Promise<PreviewPage> {
    const known = this.cache.get(snapshot) ?? new Map<string, Promise<PreviewPage>>();
    this.cache.set(snapshot, known);
    const { langcode, id, number, source } = revision;
    const key = `${langcode}:${id}:${source?.hash ?? number}`;
    const page = known.get(key) ?? this.build(revision, snapshot);
    // Least recently used first, so that the loop drops it first.
    known.delete(key);
    known.set(key, page);
    page.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= MAX_CACHED) break;
      known.delete(oldest);
    }
    return page;
  }

  private async build(revision: LocatedPage, base: Snapshot): Promise<PreviewPage> {
    const { id, nid, kind, parent, made, langcode, number, path, saved, published } = revision;
    const { source } = revision;
    const own = base.page(id, langcode);
    const isPublic = number === published;
    if (own && isPublic && !source) return { page: own, snapshot: base };
    const { fields, hash } = source
      ? { fields: source.translation.fields, hash: source.hash }
      : await this.storedFields(revision);
    const facts = { id, nid, kind, parent, langcode, path, hash, created: made };
    const page = new Page(
      {
        ...facts,
        status: isPublic ? "PUBLISHED" : "DRAFT",
        changed: (isPublic ? own?.facts.changed : undefined) ?? saved.toISOString(),
      },
      fields,
    );
    const pages = new Map(base.content.pages).set(`${langcode}:${id}`, page);
    const changes = { pages: [{ before: own, after: page }], documents: [], redirects: [] };
    const documents = new Map(base.content.documents);
    for (const each of source?.documents ?? []) {
      documents.set(`${each.kind}:${each.langcode}:${each.id}`, asStored(each));
    }
    const content = { ...base.content, pages, documents };
    return { page, snapshot: new Snapshot(content, { snapshot: base, changes }) };
  }

  private storedFields({ id, langcode, number }: LocatedPage) {
    return this.db
      .selectFrom("node_revision")
      .select(["fields", "hash"])
      .where("node_id", "=", id)
      .where("langcode", "=", langcode)
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
  }
}

function asStored(document: DocumentInput) {
  return { ...document, hash: fingerprintJson(document.data), revision: 0 };
}
