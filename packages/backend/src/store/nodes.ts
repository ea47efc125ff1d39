import type { Updateable } from "kysely";
import type { NodeFacts } from "../content/contentObject";
import { fingerprintJson } from "../content/hash";
import type { Change } from "./contentVersion";
import { DomainError } from "./domainError";
import { makeMove, type Move, markChangedInAllLanguages } from "./moves";
import { putRedirect } from "./redirects";
import { dropScheduled } from "./schedule";
import { refuseMirrored } from "./sourceItems";
import type { NodeTranslationTable } from "./tables";
import type { TranslationKey } from "./translationKey";

/** Creates a page, or changes its shared facts. */
export async function putNode(change: Change, node: NodeFacts): Promise<void> {
  const { tx } = change;
  const before = await tx
    .selectFrom("node")
    .selectAll()
    .where("id", "=", node.id)
    .executeTakeFirst();
  if (before === undefined) {
    await tx.insertInto("node").values(node).execute();
    return;
  }
  const { id, ...facts } = node;
  const same = Object.entries(facts).every(
    ([name, value]) => before[name as keyof NodeFacts] === value,
  );
  if (same && !before.deleted) return;
  await tx
    .updateTable("node")
    .set({ ...facts, deleted: false })
    .where("id", "=", id)
    .execute();
  await markChangedInAllLanguages(change, id);
}

/** Chooses the number of a page: the requested one unless taken, or else its own, or else a new one. */
export async function chooseNid({ tx }: Change, id: string, requested?: number): Promise<number> {
  if (requested !== undefined) {
    const owner = await tx
      .selectFrom("node")
      .select("id")
      .where("nid", "=", requested)
      .executeTakeFirst();
    if (owner === undefined || owner.id === id) return requested;
  }
  const own = await tx.selectFrom("node").select("nid").where("id", "=", id).executeTakeFirst();
  return own?.nid ?? nextNid({ tx });
}

export async function nextNid({ tx }: Pick<Change, "tx">): Promise<number> {
  const { highest } = await tx
    .selectFrom("node")
    .select((select) => select.fn.max("nid").as("highest"))
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

/** The state of a translation; undefined if it does not exist. */
export function findTranslation({ tx }: Pick<Change, "tx">, { id, langcode }: TranslationKey) {
  return tx
    .selectFrom("node_translation as t")
    .innerJoin("node as n", "n.id", "t.node_id")
    .selectAll("t")
    .select(["n.kind", "n.nid", "n.parent", "n.created"])
    .where("t.node_id", "=", id)
    .where("t.langcode", "=", langcode)
    .executeTakeFirst();
}

/**
 * Adds a revision as the draft.
 * @param move pending move of the page; undefined if it stays
 * @returns its number, counted from 1 in each language
 */
export async function addDraft(
  change: Change,
  key: TranslationKey,
  fields: Readonly<Record<string, unknown>>,
  move?: Move,
): Promise<number> {
  const { tx, version, now, author } = change;
  await refuseMirrored(change, { of: "page", id: key.id });
  const before = await findTranslation(change, key);
  const number = (before?.latest ?? 0) + 1;
  const state = { latest: number, draft: number, changed: now, version, deleted: false };
  if (before === undefined) {
    const row = { node_id: key.id, langcode: key.langcode, ...state };
    await tx.insertInto("node_translation").values(row).execute();
  } else {
    await updateTranslation(change, key, state);
  }
  await tx
    .insertInto("node_revision")
    .values({
      node_id: key.id,
      langcode: key.langcode,
      number,
      path: String(fields["path"]),
      fields: JSON.stringify(fields),
      hash: fingerprintJson(fields),
      created: now,
      author,
      moves: move !== undefined,
      parent: move?.parent ?? null,
    })
    .execute();
  return number;
}

export async function updateTranslation(
  change: Change,
  { id, langcode }: TranslationKey,
  state: Updateable<NodeTranslationTable>,
) {
  await refuseMirrored(change, { of: "page", id });
  return change.tx
    .updateTable("node_translation")
    .set(state)
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .execute();
}

/**
 * Publishes the draft. A former path redirects to the page from then on.
 * @throws {DomainError} if there is no draft
 */
export async function publishDraft(change: Change, key: TranslationKey): Promise<void> {
  const state = await findTranslation(change, key);
  if (state?.draft === undefined || state.draft === null) {
    throw new DomainError(
      "NOTHING_TO_PUBLISH",
      `Page ${key.id} has no draft in ${key.langcode}. Save a draft first.`,
    );
  }
  await publishRevision(change, key, state.draft);
}

/**
 * Publishes a stored revision. A later draft stays a draft. A former path redirects to the page from then
 * on. Cancels scheduled publishing.
 * @throws {DomainError} if the page does not exist
 */
export async function publishRevision(
  change: Change,
  key: TranslationKey,
  number: number,
): Promise<void> {
  const { tx, version, now, touched } = change;
  const state = await findTranslation(change, key);
  if (state === undefined || state.deleted) {
    throw new DomainError("NOT_FOUND", `There is no page ${key.id} in ${key.langcode}.`);
  }
  const { langcode } = key;
  const { path } = await tx
    .selectFrom("node_revision")
    .select("path")
    .where("node_id", "=", key.id)
    .where("langcode", "=", langcode)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  await updateTranslation(change, key, {
    published: number,
    published_path: path,
    published_at: now,
    draft: state.draft === number ? null : state.draft,
    changed: now,
    version,
  });
  touched.changed(langcode, path);
  await makeMove(change, key, number);
  await dropScheduled(change, key, "PUBLISH");
  const from = state.published_path;
  if (from !== null && from !== path) {
    touched.gone(langcode, from);
    await putRedirect(change, { langcode, path: from, target: `page:${key.id}`, code: 301 });
  }
}

/** Refuses a change after which two pages share a public path. */
export async function refuseSharedPaths({ tx, version }: Change): Promise<void> {
  const shared = await tx
    .selectFrom("node_translation as page")
    .select(["page.langcode", "page.published_path"])
    .select((select) =>
      select.fn.agg<string>("string_agg", ["page.node_id", select.val(", ")]).as("ids"),
    )
    // No path was shared before, so one of the sharing pages has changed.
    .where((is) =>
      is(
        is.refTuple("page.langcode", "page.published_path"),
        "in",
        is
          .selectFrom("node_translation as changed")
          .select(["changed.langcode", "changed.published_path"])
          .where("changed.version", "=", version)
          .where("changed.published_path", "is not", null)
          .$asTuple("langcode", "published_path"),
      ),
    )
    .groupBy(["page.langcode", "page.published_path"])
    .having((having) => having.fn.countAll(), ">", 1)
    .execute();
  const [first] = shared;
  if (first === undefined) return;
  throw new DomainError(
    "PATH_TAKEN",
    `The path ${first.published_path} would belong to several pages in ${first.langcode}: ` +
      `${first.ids}. Choose another path.`,
    {
      field: "path",
      path: first.published_path,
      langcode: first.langcode,
      nodes: first.ids.split(", "),
    },
  );
}

/** Unpublishes a translation; the public revision becomes the draft if there is none. */
export async function unpublish(change: Change, key: TranslationKey): Promise<void> {
  const state = await findTranslation(change, key);
  if (state === undefined || state.published_path === null) {
    const message = `Page ${key.id} is not published in ${key.langcode}. There is nothing to do.`;
    throw new DomainError("NOT_PUBLISHED", message);
  }
  await updateTranslation(change, key, {
    published: null,
    published_path: null,
    published_at: null,
    draft: state.draft ?? state.published,
    changed: change.now,
    version: change.version,
  });
  change.touched.gone(key.langcode, state.published_path);
  await dropScheduled(change, key, "UNPUBLISH");
}

/** Stores the hash of the file that a translation came from. */
export async function setSourceHash(change: Change, key: TranslationKey, hash: string) {
  await updateTranslation(change, key, { source_hash: hash });
}
