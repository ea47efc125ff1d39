import type { Selectable } from "kysely";
import type { Change } from "./contentVersion";
import { moment } from "./moment";
import type { Database } from "./openDatabase";
import type { ScheduledAction, ScheduledChangeTable } from "./tables";
import type { TranslationKey } from "./translationKey";

/** A change that is to happen by itself. */
export type ScheduledChange = Selectable<ScheduledChangeTable>;

/**
 * Sets when a page in a language is published or unpublished, replacing what was set before.
 * @param revision the one to be published; null to unpublish the page.
 */
export async function putScheduled(
  { tx }: Change,
  { id, langcode }: TranslationKey,
  action: ScheduledAction,
  due: Date,
  revision: number | null,
): Promise<void> {
  const set = { due: due.toISOString(), revision, error: null };
  await tx
    .insertInto("scheduled_change")
    .values({ node_id: id, langcode, action, ...set })
    .onConflict((conflict) => conflict.columns(["node_id", "langcode", "action"]).doUpdateSet(set))
    .execute();
}

/** Ends what is scheduled for a page; in all its languages if none is given. */
export async function dropScheduled(
  { tx }: Pick<Change, "tx">,
  { id, langcode }: { readonly id: string; readonly langcode?: string },
  action?: ScheduledAction,
): Promise<void> {
  await tx
    .deleteFrom("scheduled_change")
    .where("node_id", "=", id)
    .$if(langcode !== undefined, (query) => query.where("langcode", "=", langcode ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? "PUBLISH"))
    .execute();
}

/** What is scheduled for a page in a language. */
export function readScheduled(
  db: Database,
  { id, langcode }: TranslationKey,
): Promise<ScheduledChange[]> {
  return db
    .selectFrom("scheduled_change")
    .selectAll()
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .execute();
}

/** What is due at a moment, in the order in which it was to happen. */
export function readDue(db: Database, now: Date): Promise<ScheduledChange[]> {
  return db
    .selectFrom("scheduled_change")
    .selectAll()
    .where("error", "is", null)
    .where("due", "<=", moment(now))
    .orderBy("due")
    .orderBy("action")
    .execute();
}

/** When the next change is due; undefined if there is none. */
export async function nextScheduled(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom("scheduled_change")
    .select("due")
    .where("error", "is", null)
    .orderBy("due")
    .limit(1)
    .executeTakeFirst();
  return row?.due;
}

/** Keeps a change that was refused, with the reason. It is not tried again. */
export async function markRefused(
  db: Database,
  { node_id: id, langcode, action, due }: ScheduledChange,
  error: string,
): Promise<void> {
  await db
    .updateTable("scheduled_change")
    .set({ error })
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .where("action", "=", action)
    .where("due", "=", moment(due))
    .execute();
}
