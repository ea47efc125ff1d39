import { sql } from "kysely";
import type { Change } from "./contentVersion";
import { addJobs } from "./jobs";
import type { Database } from "./openDatabase";
import type { ScheduledAction } from "./tables";
import type { TranslationKey } from "./translationKey";

export interface ScheduledChange extends TranslationKey {
  readonly action: ScheduledAction;
  /** The revision to publish. Null to unpublish the page. */
  readonly revision: number | null;
  /** The editor who scheduled it. Unset if unknown. */
  readonly editorId?: string | undefined;
}

const ACTIONS: readonly ScheduledAction[] = ["PUBLISH", "UNPUBLISH"];

function jobKey({ id, langcode }: TranslationKey, action: ScheduledAction): string {
  return `${langcode} ${action} ${id}`;
}

/**
 * Schedules a change of a translation, replacing an earlier schedule.
 * @param revision to publish; null to unpublish the page
 */
export async function putScheduled(
  change: Change,
  { id, langcode }: TranslationKey,
  action: ScheduledAction,
  due: Date,
  revision: number | null,
): Promise<void> {
  const editorId = change.author ?? undefined;
  const data: ScheduledChange = { id, langcode, action, revision, editorId };
  // A new job instead of an update, so that a process holding the old one notices.
  await dropScheduled(change, data, action);
  await addJobs(change.tx, [{ queue: "schedule", key: jobKey(data, action), data, due }]);
}

/** Cancels scheduled changes of a page; in all languages if none is given. */
export async function dropScheduled(
  { tx }: Pick<Change, "tx">,
  { id, langcode }: { readonly id: string; readonly langcode?: string },
  action?: ScheduledAction,
): Promise<void> {
  const scheduled = tx.deleteFrom("job").where("queue", "=", "schedule");
  if (langcode === undefined) {
    await scheduled.where(sql`data ->> 'id'`, "=", id).execute();
    return;
  }
  const actions = action === undefined ? ACTIONS : [action];
  const keys = actions.map((each) => jobKey({ id, langcode }, each));
  await scheduled.where("key", "in", keys).execute();
}

/** Pending scheduled changes of a translation. */
export async function readScheduled(db: Database, key: TranslationKey) {
  const keys = ACTIONS.map((action) => jobKey(key, action));
  const rows = await db
    .selectFrom("job")
    .select(["data", "due"])
    .where("queue", "=", "schedule")
    .where("key", "in", keys)
    .where("done", "is", null)
    .execute();
  return rows.map(({ data, due }) => ({ ...(data as ScheduledChange), due }));
}
