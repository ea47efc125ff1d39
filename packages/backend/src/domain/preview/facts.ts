import type { PreviewAccess, PreviewDraft, PreviewEditor, PreviewFacts } from "@quatrain/contract";
import { LANGCODES } from "../../content/languages";
import { findEditor } from "../../store/editors";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import { type PageRevision, revisions, shownRevision, stateOf } from "../../store/previewRevisions";
import { actingEditorId } from "../../store/previewTokenTable";
import { readScheduled } from "../../store/schedule";
import { coveredPages, coversLanguage } from "./coverage";

const MAX_DRAFTS = 500;

/**
 * A grant in the form of the contract. The editor is lazy, because open previews poll often and rarely need
 * it.
 */
interface GrantedAccess extends Omit<PreviewAccess, "editor" | "__typename"> {
  readonly editor: () => Promise<PreviewEditor | null>;
}

/** Describes a grant. */
export async function accessOf(grant: PreviewGrant, db: Database): Promise<GrantedAccess> {
  const { scope, nodeId, langcode, revision, expires } = grant;
  const [head] = nodeId === null ? [] : await shownTranslations(nodeId, grant, db);
  return {
    scope,
    langcode,
    id: nodeId,
    path: head?.path ?? null,
    pathLangcode: head?.langcode ?? null,
    revision: revision?.toString() ?? null,
    expires: expires.toISOString(),
    editor: async () => {
      const behind = await actingEditorId(db, grant.id);
      const editor = behind === null ? undefined : await findEditor(db, behind);
      return editor?.active ? { id: editor.id, name: editor.name } : null;
    },
  };
}

/** The covered translations of a page, in the order of the site and the revision that the grant shows. */
async function shownTranslations(id: string, grant: PreviewGrant, db: Database) {
  const rows = await revisions(db)
    .where("t.node_id", "=", id)
    .where("r.number", "=", shownRevision(grant))
    .execute();
  return inOrder(rows.filter(({ langcode }) => coversLanguage(grant, langcode)));
}

/** Sorts by language, in the order of the site. */
function inOrder(pages: readonly PageRevision[]): PageRevision[] {
  return [...pages].sort((a, b) => LANGCODES.indexOf(a.langcode) - LANGCODES.indexOf(b.langcode));
}

type OwnFacts = Omit<PreviewFacts, "access" | "stamp" | "actions" | "approval" | "__typename">;

interface GrantedFacts extends OwnFacts {
  readonly access: GrantedAccess;
}

/** Facts about a previewed revision, without its stamp. */
export async function factsOf(
  page: PageRevision,
  grant: PreviewGrant,
  db: Database,
): Promise<GrantedFacts> {
  const { publishedPath, published, publishedAt } = page;
  const others = await shownTranslations(page.id, grant, db);
  // A source's draft may belong to a page that is not stored.
  const isStored = others.some(({ langcode }) => langcode === page.langcode);
  const all = isStored ? others : [...others, page];
  const translations = all.map((each) => (each.langcode === page.langcode ? page : each));
  return {
    ...summary(page),
    publishedPath,
    publishedRevision: published?.toString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    ...(await plansFor(page, db)),
    translations: inOrder(translations).map((each) => ({
      langcode: each.langcode,
      path: each.path,
      title: each.title,
      state: stateOf(each),
    })),
    access: await accessOf(grant, db),
  };
}

/** Scheduled times of publishing the revision and unpublishing its page. */
async function plansFor(page: PageRevision, db: Database) {
  const plans = await readScheduled(db, page);
  const appears = plans.find(({ revision }) => revision === page.number);
  const leaves = plans.find(({ action }) => action === "UNPUBLISH");
  return {
    publishAt: appears?.due.toISOString() ?? null,
    unpublishAt: leaves?.due.toISOString() ?? null,
  };
}

/** The covered drafts, latest first; for a grant of one revision, that revision. */
export async function draftsOf(
  grant: PreviewGrant,
  langcode: string | null,
  db: Database,
): Promise<ReturnType<typeof summary>[]> {
  const only = langcode ?? grant.langcode;
  const ids = await coveredPages(grant, db);
  const rows = await revisions(db)
    .where("r.number", "=", shownRevision(grant))
    .$if(grant.revision === null, (query) => query.where("t.draft", "is not", null))
    .$if(only !== null, (query) => query.where("t.langcode", "=", only))
    .$if(ids !== null, (query) => query.where("t.node_id", "in", ids ?? []))
    .orderBy("r.created", "desc")
    .orderBy("n.nid", "desc")
    .orderBy("t.langcode")
    .limit(MAX_DRAFTS)
    .execute();
  return rows.map((row) => summary(row));
}

function summary(page: PageRevision): Omit<PreviewDraft, "__typename"> {
  const { id, langcode, kind, title, path, number, saved } = page;
  const state = stateOf(page);
  return {
    id,
    langcode,
    kind,
    title,
    path,
    state,
    revision: String(number),
    saved: saved.toISOString(),
  };
}
