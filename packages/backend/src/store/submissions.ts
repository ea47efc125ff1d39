import { randomUUID } from "node:crypto";
import type { ElementValue } from "@quatrain/webform";
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import { addJobs } from "./jobs";
import { moment } from "./moment";
import type { Database } from "./openDatabase";
import type { DeliveryChannel, SubmissionTable, Tables } from "./tables";
import { type FormTokenUse, useToken } from "./usedFormTokens";

export type Submission = Selectable<SubmissionTable>;

interface SubmissionInput {
  readonly webform: string;
  readonly langcode: string;
  readonly revision: string;
  readonly path: string | undefined;
  readonly values: readonly ElementValue[];
  readonly idempotencyKey: string | undefined;
  /** Whether the honeypot was filled in. */
  readonly suspect: boolean;
  /** Undefined if no token is required. */
  readonly token: FormTokenUse | undefined;
  readonly created: Date;
  readonly channels: readonly DeliveryChannel[];
}

/** Outcome of storing. Repeated: the form already has a submission with the same key. */
type StoreOutcome =
  | { readonly stored: string }
  | { readonly stored: null; readonly why: "repeated"; readonly id: string }
  | { readonly stored: null; readonly why: "token used" };

/**
 * Stores a submission, its deliveries and the use of its token in one transaction. Of concurrent
 * submissions with the same token or key, only one is stored.
 * @returns its id, or why it was not stored
 */
export function storeSubmission(db: Database, input: SubmissionInput): Promise<StoreOutcome> {
  const { webform, langcode, revision, path, values, idempotencyKey, channels, token, suspect } =
    input;
  const created = input.created.toISOString();
  return db.transaction().execute(async (tx): Promise<StoreOutcome> => {
    if (token !== undefined && !(await useToken(tx, token))) {
      const known = await storedId(tx, webform, idempotencyKey);
      return known === undefined
        ? { stored: null, why: "token used" }
        : { stored: null, why: "repeated", id: known };
    }
    const stored = await tx
      .insertInto("submission")
      .values({
        id: randomUUID(),
        webform,
        langcode,
        revision,
        created,
        path: path ?? null,
        entries: JSON.stringify(values),
        idempotency_key: idempotencyKey ?? null,
        suspect,
      })
      .onConflict((conflict) => conflict.columns(["webform", "idempotency_key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored === undefined) {
      const known = await storedId(tx, webform, idempotencyKey);
      // Deleted at this moment; still report success to the sender.
      return { stored: null, why: "repeated", id: known ?? randomUUID() };
    }
    const { id } = stored;
    const jobs = channels.map((queue) => ({ queue, key: id, due: input.created }));
    await addJobs(tx, jobs);
    return { stored: id };
  });
}

/** Id of a form's submission with this key. Undefined if there is none, or no key. */
export async function storedId(
  db: Database,
  webform: string,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const row = await db
    .selectFrom("submission")
    .select("id")
    .where("webform", "=", webform)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row?.id;
}

/** A submission; undefined if it was deleted. */
export function readSubmission(db: Database, id: string): Promise<Submission | undefined> {
  return db.selectFrom("submission").selectAll().where("id", "=", id).executeTakeFirst();
}

interface SubmissionSelection {
  /** Unset: all forms. */
  readonly webform: string | undefined;
  readonly first: number;
  /** Number of the last submission of the previous part; the list starts with the latest. */
  readonly before: number | undefined;
}

/** Submissions with their deliveries, latest first, and their total number. */
export async function listSubmissions(
  db: Database,
  { webform, first, before }: SubmissionSelection,
) {
  const { total } = await db
    .selectFrom("submission")
    .select(({ fn }) => fn.countAll().as("total"))
    .$if(webform !== undefined, (query) => query.where("webform", "=", webform ?? ""))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("submission")
    .selectAll()
    .$if(webform !== undefined, (query) => query.where("webform", "=", webform ?? ""))
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(first)
    .execute();
  const ids = rows.map(({ id }) => id);
  const deliveries = await listDeliveries(db, ids);
  const items = rows.map((row) => ({
    ...row,
    deliveries: deliveries.filter(({ key }) => key === row.id),
  }));
  return { items, total: Number(total) };
}

/** All channels, including those no longer configured. */
const CHANNELS: readonly DeliveryChannel[] = ["webhook", "mail", "copy"];

async function listDeliveries(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("job")
    .select(["key", "queue as channel", "attempts", "done as delivered", "error"])
    .where("queue", "in", CHANNELS)
    .where("key", "in", ids)
    .execute();
}

type DeletedSubmission = Pick<Submission, "id" | "created">;

type Condition = (eb: ExpressionBuilder<Tables, "submission">) => Expression<SqlBool>;

/** Deletes submissions for good. @returns the deleted ones */
export async function deleteSubmissions(
  db: Database,
  ids: readonly string[],
): Promise<DeletedSubmission[]> {
  return ids.length === 0 ? [] : deleteWhere(db, (eb) => eb("id", "in", ids));
}

/** Deletes submissions older than a date, of one form or of all. @returns the deleted ones */
export function purgeSubmissions(
  db: Database,
  before: Date,
  webform?: string,
): Promise<DeletedSubmission[]> {
  return deleteWhere(db, (eb) => {
    const isOld = eb("created", "<", moment(before));
    return webform === undefined ? isOld : isOld.and("webform", "=", webform);
  });
}

function deleteWhere(db: Database, condition: Condition): Promise<DeletedSubmission[]> {
  return db
    .with("deliveries", (sub) =>
      sub
        .deleteFrom("job")
        .where("queue", "in", CHANNELS)
        .where("key", "in", (eb) => eb.selectFrom("submission").select("id").where(condition)),
    )
    .deleteFrom("submission")
    .where(condition)
    .returning(["id", "created"])
    .execute();
}
