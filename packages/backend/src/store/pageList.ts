import { sql } from "kysely";
import type { Database } from "./openDatabase";
import { sourceOf } from "./sourceItems";

export type EditorPageState = "DRAFT" | "PUBLISHED" | "CHANGED" | "DELETED";

/** Selects pages; one translation must match all conditions. */
export interface PageSelection {
  readonly kind: string | undefined;
  readonly langcode: string | undefined;
  /** Undefined: all but deleted. */
  readonly state: EditorPageState | undefined;
  /** Part of the title, the path or the id. */
  readonly query: string | undefined;
  readonly first: number;
  /** The last page of the previous part. */
  readonly after: PageMark | undefined;
}

/** Position in the list, which is sorted by last change, latest first. */
export interface PageMark {
  /** ISO 8601. */
  readonly changed: string;
  readonly nid: number;
}

/** All translations, with the revisions that editors see. */
function shownRevisions(db: Database) {
  return db
    .selectFrom("node_translation as t")
    .innerJoin("node as n", "n.id", "t.node_id")
    .innerJoin("node_revision as r", (join) =>
      join
        .onRef("r.node_id", "=", "t.node_id")
        .onRef("r.langcode", "=", "t.langcode")
        .on("r.number", "=", sql<number>`coalesce(t.draft, t.published, t.latest)`),
    );
}

/** The selected translations. */
function matching(db: Database, { kind, langcode, state, query: text }: PageSelection) {
  return shownRevisions(db)
    .$if(kind !== undefined, (each) => each.where("n.kind", "=", kind ?? ""))
    .$if(langcode !== undefined, (each) => each.where("t.langcode", "=", langcode ?? ""))
    .where("t.deleted", "=", state === "DELETED")
    .$if(state === "DRAFT", (each) => each.where("t.published", "is", null))
    .$if(state === "PUBLISHED", (each) =>
      each.where("t.published", "is not", null).where("t.draft", "is", null),
    )
    .$if(state === "CHANGED", (each) =>
      each.where("t.published", "is not", null).where("t.draft", "is not", null),
    )
    .$if(text !== undefined, (each) => {
      const part = `%${(text ?? "").replace(/[\\%_]/g, "\\$&")}%`;
      return each.where((is) =>
        is.or([
          is("n.id", "ilike", part),
          is("r.path", "ilike", part),
          is(sql<string>`r.fields ->> 'title'`, "ilike", part),
        ]),
      );
    });
}

/** The selected pages in order, and their total number. */
export async function listPages(db: Database, selection: PageSelection) {
  const { first, after } = selection;
  const changed = sql<Date>`max(t.changed)`;
  const { total } = await matching(db, selection)
    .select(sql<string>`count(distinct n.id)`.as("total"))
    .executeTakeFirstOrThrow();
  const pages = await matching(db, selection)
    .select(["n.id", "n.nid", "n.kind", "n.parent", changed.as("changed")])
    .select(sourceOf("page", { id: "n.id" }))
    .groupBy("n.id")
    .$if(after !== undefined, (query) =>
      query.having(
        sql<boolean>`(max(t.changed), n.nid) < (${after?.changed ?? ""}::timestamptz, ${after?.nid ?? 0})`,
      ),
    )
    .orderBy(changed, "desc")
    .orderBy("n.nid", "desc")
    .limit(first)
    .execute();
  return { pages, total: Number(total) };
}

/** Translations of some pages. */
export async function listTranslations(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return shownRevisions(db)
    .leftJoin("editor as e", "e.id", "r.author")
    .select(["t.node_id as id", "t.langcode", "t.published", "t.draft", "t.latest", "t.deleted"])
    .select(["t.changed", "r.path", "r.hash", "e.id as editorId", "e.name as editorName"])
    .select(sql<string>`coalesce(r.fields ->> 'title', '')`.as("title"))
    .where("t.node_id", "in", ids)
    .orderBy("t.langcode")
    .execute();
}
