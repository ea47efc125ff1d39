import type { Kysely } from "kysely";
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

/** Rows read at once, so that no single answer of the database grows without bound. */
const BATCH_SIZE = 1000;

/** Keeps one snapshot of what is public and brings it up to date by reading only what changed. */
export class SnapshotKeeper {
  private current = new Snapshot(EMPTY);
  private loading: Promise<Snapshot> | undefined;

  constructor(private readonly db: Database) {}

  /** The snapshot of this moment. Simultaneous callers share one reading. */
  get(): Promise<Snapshot> {
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async load(): Promise<Snapshot> {
    const before = this.current.content;
    // Each request asks, and mostly nothing has changed: one statement says so, where a transaction takes three.
    const latest = await stateIn(this.db);
    if (latest.epoch === before.epoch && latest.version === before.version) return this.current;
    // One consistent view: a write that commits meanwhile is read by the next call.
    const content = await this.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        const { epoch, version } = await stateIn(tx);
        const base = epoch === before.epoch ? before : EMPTY;
        return {
          epoch,
          version,
          pages: await changedPages(tx, base),
          documents: await changedDocuments(tx, base),
          redirects: await changedRedirects(tx, base),
        };
      });
    return (this.current = new Snapshot(content));
  }
}

/** Which content the store holds: another epoch after a backup was restored, another version after a change. */
function stateIn(db: Kysely<Tables>) {
  return db.selectFrom("content_state").select(["epoch", "version"]).executeTakeFirstOrThrow();
}

async function changedPages(tx: Kysely<Tables>, base: SnapshotContent) {
  const pages = new Map(base.pages);
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
        pages.delete(key);
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
        // A draft that is saved meanwhile changes nothing that visitors see.
        changed: publishedAt.toISOString(),
        hash,
      };
      pages.set(key, new Page(facts, fields));
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH_SIZE) return pages;
    last = end;
  }
}

async function changedDocuments(tx: Kysely<Tables>, base: SnapshotContent) {
  const documents = new Map(base.documents);
  const rows = await tx
    .selectFrom("document")
    .select(["kind", "id", "langcode", "data", "hash", "revision", "deleted"])
    .where("version", ">", base.version)
    .execute();
  for (const { deleted, ...row } of rows) {
    const key = `${row.kind}:${row.langcode}:${row.id}`;
    if (deleted) documents.delete(key);
    else documents.set(key, row);
  }
  return documents;
}

async function changedRedirects(tx: Kysely<Tables>, base: SnapshotContent) {
  const redirects = new Map(base.redirects);
  const rows = await tx
    .selectFrom("redirect")
    .select(["langcode", "path", "target", "code", "deleted"])
    .where("version", ">", base.version)
    .execute();
  for (const { deleted, ...redirect } of rows) {
    const key = `${redirect.langcode}:${redirect.path}`;
    if (deleted) redirects.delete(key);
    else redirects.set(key, redirect);
  }
  return redirects;
}
