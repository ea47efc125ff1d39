import { type Kysely, sql } from "kysely";
import { snapshotReferences } from "../../../content/importer/bundleReferences";
import type { Problem, References } from "../../../content/references";
import { validateFields } from "../../../content/validate";
import type { Tables } from "../../../store/tables";
import type { EditingContext } from "../edit";
import { documentData, type EditedKind } from "./documentData";

export interface DocumentKey {
  readonly kind: EditedKind;
  readonly id: string;
  /** Empty if one document holds all languages. */
  readonly langcode: string;
}

export interface DocumentUse {
  /** PAGE, or the kind of the document. */
  readonly kind: string;
  readonly id: string;
  readonly langcode: string | null;
  /** Field path, such as `paragraphs.2.image`. */
  readonly path: string;
}

/** Validates content with these lookups; adds problems to the list. */
type Check = (references: References, problems: Problem[]) => void;

/**
 * Finds the uses of a document in the latest and public revisions of pages and in other documents. A
 * document of one language is used only in that language.
 */
export async function documentUses(
  db: Kysely<Tables>,
  key: DocumentKey,
  { model, snapshot }: Pick<EditingContext, "model" | "snapshot">,
): Promise<DocumentUse[]> {
  const nodes = await db.selectFrom("node").select(["id", "kind"]).execute();
  const all = snapshotReferences(snapshot, new Map(nodes.map(({ id, kind }) => [id, kind])));
  const others = without(all, key);
  const usedBy = (of: Omit<DocumentUse, "path">, check: Check): DocumentUse[] => {
    const before: Problem[] = [];
    const after: Problem[] = [];
    check(all, before);
    check(others, after);
    const paths = new Set(before.map(({ path }) => path));
    const missing = after.filter(({ path }) => !paths.has(path));
    return missing.map(({ path }) => ({ ...of, path }));
  };
  const pages = await revisionsNaming(db, key);
  const documents = await documentsNaming(db, key);
  const uses = [
    ...pages.flatMap(({ id, langcode, kind, fields }) =>
      usedBy({ kind: "PAGE", id, langcode }, (references, problems) => {
        validateFields(kind, fields, "", { model, references, problems });
      }),
    ),
    ...documents.flatMap(({ kind, id, langcode, data }) =>
      usedBy(
        { kind: kind.toUpperCase(), id, langcode: langcode || null },
        (references, problems) => {
          const given = { kind: kind as EditedKind, id, langcode, fields: data };
          documentData(
            { ...given, before: data, file: undefined },
            { model, references, problems },
          );
        },
      ),
    ),
  ];
  // Removes duplicates: two revisions of a page may use it at the same place.
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()];
}

function without(references: References, { kind, id }: DocumentKey): References {
  const isOther = (known: (other: string) => boolean) => (other: string) =>
    other !== id && known(other);
  return {
    nodeKind: (other) => references.nodeKind(other),
    mediumKind: (other) =>
      kind === "medium" && other === id ? undefined : references.mediumKind(other),
    hasTopic: kind === "topic" ? isOther(references.hasTopic) : references.hasTopic,
    hasWebform: kind === "webform" ? isOther(references.hasWebform) : references.hasWebform,
    hasLibraryItem:
      kind === "library" ? isOther(references.hasLibraryItem) : references.hasLibraryItem,
    hasView: references.hasView,
  };
}

/** Prefilters content that contains the id anywhere. */
const naming = (id: string) => `%${id}%`;

function revisionsNaming(db: Kysely<Tables>, { id, langcode }: DocumentKey) {
  const rows = db
    .selectFrom("node_translation as t")
    .innerJoin("node as n", "n.id", "t.node_id")
    .innerJoin("node_revision as r", (join) =>
      join.onRef("r.node_id", "=", "t.node_id").onRef("r.langcode", "=", "t.langcode"),
    )
    .select(["n.id", "n.kind", "t.langcode", "r.fields"])
    .where("t.deleted", "=", false)
    .where((is) =>
      is.or([
        is("r.number", "=", is.ref("t.latest")),
        is("r.number", "=", is.ref("t.published")),
        is("r.number", "=", is.ref("t.draft")),
      ]),
    )
    .where(sql<boolean>`r.fields::text like ${naming(id)}`);
  return (langcode ? rows.where("t.langcode", "=", langcode) : rows).execute();
}

function documentsNaming(db: Kysely<Tables>, { kind, id, langcode }: DocumentKey) {
  const rows = db
    .selectFrom("document")
    .select(["kind", "id", "langcode", "data"])
    .where("deleted", "=", false)
    .where("kind", "!=", "view")
    .where((is) => is.not(is.and([is("kind", "=", kind), is("id", "=", id)])))
    .where(sql<boolean>`data::text like ${naming(id)}`);
  return (langcode ? rows.where("langcode", "in", [langcode, ""]) : rows).execute();
}
