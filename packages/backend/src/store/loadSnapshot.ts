import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { Changed } from "../content/contentChanges";
import { Page } from "../content/contentObject";
import { Snapshot, type SnapshotContent } from "../content/snapshot";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";

const EMPTY: SnapshotContent = {
  epoch: "",
  version: -1,
  pages: new Map(),
  documents: new Map(),
  redirects: new Map(),
};

/** Rows per query, to limit the size of a result. */
const BATCH_SIZE = 1000;

/** Keeps a snapshot of public content, and updates it by reading only changes. */
export class SnapshotKeeper {
  private current = new Snapshot(EMPTY);
  private loading: Promise<Snapshot> | undefined;
  private following: Promise<Snapshot> | undefined;

  constructor(private readonly db: Database) {}

  /**
   * The current snapshot, including all earlier commits. A running read may have started before such a
   * commit, so concurrent callers share the next one.
   */
  get(): Promise<Snapshot> {
    if (!this.loading) return this.read();
    this.following ??= this.loading
      .catch(() => undefined)
      .then(() => {
        this.following = undefined;
        return this.read();
      });
    return this.following;
  }

  private read(): Promise<Snapshot> {
    this.loading = this.load().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async load(): Promise<Snapshot> {
    const before = this.current.content;
    // Every request calls this and mostly nothing has changed: one statement instead of three for a
    // transaction.
    const latest = await stateIn(this.db);
    if (latest.epoch === before.epoch && latest.version === before.version) return this.current;
    const base = latest.epoch === before.epoch ? before : EMPTY;
    // A consistent view; the next call reads concurrent commits.
    const read = await this.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => ({
        ...(await stateIn(tx)),
        pages: await changedPages(tx, base),
        documents: await changedDocuments(tx, base),
        redirects: await changedRedirects(tx, base),
      }));
    // Somebody has replaced the whole store meanwhile.
    if (read.epoch !== latest.epoch) return this.load();
    const content = {
      epoch: read.epoch,
      version: read.version,
      pages: read.pages.all(),
      documents: read.documents.all(),
      redirects: read.redirects.all(),
    };
    this.current =
      base === EMPTY
        ? new Snapshot(content)
        : this.current.next(content, {
            pages: read.pages.changes,
            documents: read.documents.changes,
            redirects: read.redirects.changes,
          });
    return this.current;
  }
}

/** Collects changes to a map. */
class Changes<T> {
  private readonly changed = new Map<string, Changed<T>>();

  constructor(private readonly base: ReadonlyMap<string, T>) {}

  /** @param after undefined if removed */
  note(key: string, after: T | undefined): void {
    const before = this.base.get(key);
    if (before !== after) this.changed.set(key, { before, after });
  }

  get changes(): readonly Changed<T>[] {
    return [...this.changed.values()];
  }

  /** All values after the changes. */
  all(): ReadonlyMap<string, T> {
    if (this.changed.size === 0) return this.base;
    const all = new Map(this.base);
    for (const [key, { after }] of this.changed) {
      if (after === undefined) all.delete(key);
      else all.set(key, after);
    }
    return all;
  }
}

/** Identifies the stored content: the epoch differs between databases, the version grows with each change. */
function stateIn(db: Kysely<Tables>) {
  return db.selectFrom("content_state").select(["epoch", "version"]).executeTakeFirstOrThrow();
}

async function changedPages(tx: Kysely<Tables>, base: SnapshotContent) {
  const pages = new Changes(base.pages);
  let last = { node_id: "", langcode: "" };
  for (;;) {
    const rows = await tx
      .selectFrom("node_translation as t")
      .innerJoin("node as n", "n.id", "t.node_id")
      .leftJoin("node_revision as r", (join) =>
        join
          .onRef("r.node_id", "=", "t.node_id")
          .onRef("r.langcode", "=", "t.langcode")
          .onRef("r.number", "=", "t.published"),
      )
      .select(["t.node_id", "t.langcode", "t.published_path", "t.published_at"])
      .select(["n.nid", "n.kind", "n.parent", "n.created", "r.fields", "r.hash"])
      .where("t.version", ">", base.version)
      .where((is) =>
        is(is.refTuple("t.node_id", "t.langcode"), ">", is.tuple(last.node_id, last.langcode)),
      )
      .orderBy("t.node_id")
      .orderBy("t.langcode")
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) {
      const key = `${row.langcode}:${row.node_id}`;
      const { published_path: path, published_at: publishedAt, fields, hash } = row;
      if (path === null || publishedAt === null || fields === null || hash === null) {
        pages.note(key, undefined);
        continue;
      }
      const facts = {
        id: row.node_id,
        nid: row.nid,
        kind: row.kind,
        parent: row.parent,
        created: row.created,
        langcode: row.langcode,
        path,
        status: "PUBLISHED" as const,
        // Not `t.changed`, which drafts change as well.
        changed: publishedAt.toISOString(),
        hash,
      };
      const known = base.pages.get(key);
      // After a mere draft save, keep the same object, so that everything derived from it stays cached.
      pages.note(key, isDeepStrictEqual(known?.facts, facts) ? known : new Page(facts, fields));
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH_SIZE) return pages;
    last = end;
  }
}

async function changedDocuments(tx: Kysely<Tables>, base: SnapshotContent) {
  const documents = new Changes(base.documents);
  const rows = await tx
    .selectFrom("document")
    .select(["kind", "id", "langcode", "data", "hash", "revision", "deleted"])
    .where("version", ">", base.version)
    .execute();
  for (const { deleted, ...row } of rows) {
    const key = `${row.kind}:${row.langcode}:${row.id}`;
    documents.note(key, deleted ? undefined : row);
  }
  return documents;
}

async function changedRedirects(tx: Kysely<Tables>, base: SnapshotContent) {
  const redirects = new Changes(base.redirects);
  const rows = await tx
    .selectFrom("redirect")
    .select(["langcode", "path", "target", "code", "deleted"])
    .where("version", ">", base.version)
    .execute();
  for (const { deleted, ...redirect } of rows) {
    const key = `${redirect.langcode}:${redirect.path}`;
    redirects.note(key, deleted ? undefined : redirect);
  }
  return redirects;
}
