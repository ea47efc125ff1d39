import { z } from "zod";
import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { dropScheduled, putScheduled, readScheduled } from "../../store/schedule";
import { refuseMirrored } from "../../store/sourceItems";
import type { ScheduledAction } from "../../store/tables";
import type { TranslationKey } from "../../store/translationKey";
import { requireApproval } from "../editing/approval";
import { edit, type EditingContext } from "../editing/edit";
import { pageItem, readEditorNode, requireTranslation } from "../editing/editorNode";
import { expectTranslation } from "../editing/expectRevision";
import type { Scheduler } from "./scheduler";

/** The time of a scheduled change. */
export interface ScheduleArgs extends TranslationKey {
  /** Null or omitted: cancel the schedule. */
  readonly at?: string | null;
  readonly expectedRevision?: number | null;
}

interface SchedulingContext extends EditingContext {
  readonly services: EditingContext["services"] & { readonly scheduler: Scheduler };
}

const instant = z.iso.datetime({ offset: true });

/** Schedules publishing the current draft. @throws {DomainError} */
export function schedulePublish(args: ScheduleArgs, context: SchedulingContext) {
  return schedule(args, "PUBLISH", context, async (change, due) => {
    const { draft } = await requireTranslation(change, args);
    if (draft === null) {
      const message = `Page ${args.id} has no draft in ${args.langcode}. Save a draft first.`;
      throw new DomainError("NOTHING_TO_PUBLISH", message);
    }
    const { id, langcode } = args;
    await requireApproval(change.tx, { id, langcode, number: draft }, context);
    const leaves = await dueOf(change, args, "UNPUBLISH");
    if (leaves !== undefined && leaves <= due) refuseOrder();
    await putScheduled(change, args, "PUBLISH", due, draft);
  });
}

/** Schedules unpublishing a translation. @throws {DomainError} */
export function scheduleUnpublish(args: ScheduleArgs, context: SchedulingContext) {
  return schedule(args, "UNPUBLISH", context, async (change, due) => {
    const { published } = await requireTranslation(change, args);
    const appears = await dueOf(change, args, "PUBLISH");
    if (published === null && appears === undefined) {
      const message = `Page ${args.id} is not published in ${args.langcode}, and not scheduled to be.`;
      throw new DomainError("NOT_PUBLISHED", message);
    }
    if (appears !== undefined && due <= appears) refuseOrder();
    await putScheduled(change, args, "UNPUBLISH", due, null);
  });
}

async function schedule(
  args: ScheduleArgs,
  action: ScheduledAction,
  context: SchedulingContext,
  put: (change: Change, due: Date) => Promise<void>,
) {
  const node = await edit(context, { item: pageItem(args) }, async (change) => {
    const due = args.at ? readTime(args.at, context.now) : undefined;
    await refuseMirrored(change, { of: "page", id: args.id });
    await expectTranslation(context, args, change);
    if (due === undefined) await dropScheduled(change, args, action);
    else await put(change, due);
    return readEditorNode(change, args);
  });
  context.services.scheduler.wake();
  return node;
}

function readTime(at: string, now: Date): Date {
  if (!instant.safeParse(at).success) {
    const message = "at must be a time with its offset, such as 2027-03-01T08:00:00+01:00.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "at" });
  }
  const due = new Date(at);
  if (due > now) return due;
  const message = `${at} has passed. To change the page now, use publish or unpublish.`;
  throw new DomainError("BAD_USER_INPUT", message, { field: "at" });
}

async function dueOf(change: Change, key: TranslationKey, action: ScheduledAction) {
  const scheduled = await readScheduled(change.tx, key);
  return scheduled.find((each) => each.action === action)?.due;
}

function refuseOrder(): never {
  const message = "The page would be unpublished before it is published. Choose another time.";
  throw new DomainError("BAD_USER_INPUT", message, { field: "at" });
}
