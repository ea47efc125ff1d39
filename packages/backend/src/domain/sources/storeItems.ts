import { fingerprintJson } from "../../content/hash";
import {
  type DeliveredItem,
  type ItemKey,
  type ItemProblem,
  keyText,
} from "../../content/importer/deliveredItem";
import type { Change } from "../../store/contentVersion";
import { deleteTranslation } from "../../store/deletedNodes";
import { dropDocument } from "../../store/documents";
import { dropRedirect } from "../../store/redirects";
import { dropSourceItem, putSourceItem, type SourceItemRow } from "../../store/sourceItems";
import { remarksOf } from "./plan";

/** Removes an item that the source no longer delivers. @returns whether it existed */
export async function removeItem(change: Change, key: ItemKey): Promise<boolean> {
  const { of, id, langcode } = key;
  await dropSourceItem(change, key);
  const { tx } = change;
  // Clear the hash, so that the same content is stored if it comes back.
  if (of === "redirect") {
    await tx
      .updateTable("redirect")
      .set({ source_hash: null })
      .where("langcode", "=", langcode)
      .where("path", "=", id)
      .execute();
    return dropRedirect(change, langcode, id);
  }
  if (of !== "page") {
    await tx
      .updateTable("document")
      .set({ source_hash: null })
      .where("kind", "=", of)
      .where("id", "=", id)
      .where("langcode", "=", langcode)
      .execute();
    return dropDocument(change, { kind: of, id, langcode });
  }
  const row = await tx
    .updateTable("node_translation")
    .set({ source_hash: null })
    .returning("deleted")
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .executeTakeFirst();
  if (row === undefined || row.deleted) return false;
  await deleteTranslation(change, { id, langcode });
  for (const redirect of await redirectsToGone(change, id)) await removeItem(change, redirect);
  return true;
}

/**
 * Mirrored redirects to a page that is deleted in all languages. If the source still delivers one, it
 * counts as faulty.
 */
async function redirectsToGone({ tx }: Change, id: string): Promise<ItemKey[]> {
  const rows = await tx
    .selectFrom("redirect as r")
    .innerJoin("source_item as i", (join) =>
      join
        .on("i.sort", "=", "redirect")
        .onRef("i.id", "=", "r.path")
        .onRef("i.langcode", "=", "r.langcode"),
    )
    .innerJoin("node as n", (join) => join.on("n.id", "=", id).on("n.deleted", "=", true))
    .select(["r.path", "r.langcode"])
    .where("r.target", "=", `page:${id}`)
    .where("r.deleted", "=", false)
    .execute();
  return rows.map(({ path, langcode }) => ({ of: "redirect", id: path, langcode }));
}

/** Records delivered items and their problems. */
export async function noteItems(
  change: Pick<Change, "tx">,
  source: string,
  items: readonly DeliveredItem[],
  problems: readonly ItemProblem[],
  refused: ReadonlySet<string>,
  known: ReadonlyMap<string, SourceItemRow>,
): Promise<void> {
  const byKey = new Map<string, ItemProblem[]>();
  for (const each of problems) {
    const name = keyText(each.key);
    byKey.set(name, [...(byKey.get(name) ?? []), each]);
  }
  const given = new Map(items.map((item) => [keyText(item.key), item]));
  for (const name of new Set([...given.keys(), ...byKey.keys()])) {
    const own = byKey.get(name) ?? [];
    const item = given.get(name);
    const key = item?.key ?? own[0]?.key;
    if (key === undefined) continue;
    const isStored = item !== undefined && !refused.has(name);
    await putSourceItem(change, source, {
      ...key,
      hash: isStored ? fingerprintJson(item.value) : (known.get(name)?.hash ?? null),
      given: own.length > 0 && item !== undefined ? asGiven(item) : null,
      problems: own.map(({ file, path, reason }) => ({ file, path, reason })),
      remarks: item === undefined ? (known.get(name)?.remarks ?? []) : remarksOf(item),
    });
  }
}

const asGiven = ({ value, at, remarks }: DeliveredItem) => ({ ...value, at, remarks });
