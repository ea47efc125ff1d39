import { requireRole } from "../../domain/editors/editorAccess";
import { removeSpooledMails } from "../../domain/submissions/delivery/spooledMails";
import { referenceOf } from "../../domain/submissions/reference";
import { daysBefore } from "../../domain/submissions/retention";
import { deleteSubmissions, listSubmissions, purgeSubmissions } from "../../store/submissions";
import { clientError } from "../errors";
import type { OperationContext, RootResolver } from "../operationContext";
import { forEditors, pageSize } from "./guard";

interface SubmissionsArgs {
  readonly webform?: string | null;
  readonly first: number;
  readonly before?: number | null;
}

const submissions: RootResolver<SubmissionsArgs> = async (_root, args, context) => {
  const { services } = context;
  await requireReader(context);
  const { webform, first, before } = args;
  const selection = {
    webform: webform ?? undefined,
    first: pageSize(first),
    before: before ?? undefined,
  };
  const { items, total } = await listSubmissions(services.db, selection);
  return {
    total,
    items: items.map(({ created, deliveries, ...item }) => ({
      ...item,
      reference: referenceOf(item.id),
      created: created.toISOString(),
      deliveries: deliveries.map(({ channel, attempts, delivered, error }) => ({
        channel,
        attempts,
        error,
        delivered: delivered?.toISOString() ?? null,
      })),
    })),
  };
};

/** Only administrators and editors with the right to read submissions may see them. */
async function requireReader(context: OperationContext): Promise<void> {
  const editor = await context.editor;
  if (!editor.readsEntries) requireRole(editor, "ADMINISTRATOR");
}

const remove: RootResolver<{ ids: readonly string[] }> = async (_root, { ids }, context) => {
  const { config, db, log } = context.services;
  const removed = await deleteSubmissions(db, ids);
  await removeSpooledMails(config.dataDir, removed);
  const deleted = removed.length;
  log.info({ requestId: context.requestId, deleted }, "submissions deleted");
  return deleted;
};

interface PurgeArgs {
  readonly olderThanDays: number;
  readonly webform?: string | null;
}

const purge: RootResolver<PurgeArgs> = async (_root, { olderThanDays, webform }, context) => {
  if (olderThanDays < 0) throw clientError("BAD_USER_INPUT", "olderThanDays must be 0 or more.");
  const { config, db, log } = context.services;
  const before = daysBefore(olderThanDays, context.now);
  const removed = await purgeSubmissions(db, before, webform ?? undefined);
  await removeSpooledMails(config.dataDir, removed);
  const purged = removed.length;
  log.info({ requestId: context.requestId, purged, olderThanDays }, "old submissions purged");
  return purged;
};

/** Resolvers of submissions, for editors only. */
export const submissionEditing = {
  Query: { submissions: forEditors(submissions) },
  Mutation: {
    deleteSubmissions: forEditors(remove, "ADMINISTRATOR"),
    purgeSubmissions: forEditors(purge, "ADMINISTRATOR"),
  },
};
