import { sql } from "kysely";
import type { PublishConfig } from "../config/publishing";
import type { Database } from "./openDatabase";

/** An event to deliver now, claimed by this process. */
export interface ClaimedEvent {
  readonly number: number;
  readonly id: string;
  readonly event: string;
  /** What is to be posted. */
  readonly body: string;
  /** Which attempt this is, from 1. */
  readonly attempts: number;
}

/** How long a claim holds. After that, the process is taken to have ended in between. */
const CLAIM_MS = 30_000;

/** How long delivered events are kept. */
const KEPT_DAYS = 30;

/** Claims the first event that waits, if it is due. Later ones wait for it, so the order is kept. */
export async function claimFirst(db: Database, now: Date): Promise<ClaimedEvent | undefined> {
  return (
    db
      .updateTable("publish_event")
      .set(({ eb }) => ({
        attempts: eb("attempts", "+", 1),
        due: new Date(now.getTime() + CLAIM_MS).toISOString(),
      }))
      .where("number", "=", ({ selectFrom }) =>
        selectFrom("publish_event")
          .select(({ fn }) => fn.min("number").as("first"))
          .where("delivered", "is", null),
      )
      // Looked at again once the row is locked, so that of two processes one gets it.
      .where("delivered", "is", null)
      .where("due", "<=", sql<Date>`${now.toISOString()}::timestamptz`)
      .returning(["number", "id", "event", "body", "attempts"])
      .executeTakeFirst()
  );
}

/** When the first event that waits is due. Undefined: none waits. */
export async function firstDue(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom("publish_event")
    .select("due")
    .where("delivered", "is", null)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return row?.due;
}

/** The number of the latest event; 0 if there is none. */
export async function latestNumber(db: Database): Promise<number> {
  const { latest } = await db
    .selectFrom("publish_event")
    .select(({ fn }) => fn.max("number").as("latest"))
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** Marks events as delivered, up to a number; deletes those delivered long ago. */
export async function markDelivered(db: Database, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable("publish_event")
    .set({ delivered: now.toISOString(), error: null })
    .where("delivered", "is", null)
    .where("number", "<=", upTo)
    .execute();
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await db
    .deleteFrom("publish_event")
    .where("delivered", "<", sql<Date>`${before}::timestamptz`)
    .execute();
}

/**
 * Notes that an attempt failed. The next comes after twice the time, each time, up to a limit;
 * a random part keeps many senders from coming back at once.
 */
export async function markFailed(
  db: Database,
  { number, attempts }: ClaimedEvent,
  error: string,
  now: Date,
  { retryMs, retryMaxMs }: Pick<PublishConfig, "retryMs" | "retryMaxMs">,
): Promise<void> {
  const longest = Math.min(retryMs * 2 ** Math.min(attempts - 1, 30), retryMaxMs);
  const delay = longest * (0.5 + Math.random() / 2);
  await db
    .updateTable("publish_event")
    .set({ error: error.slice(0, 500), due: new Date(now.getTime() + delay).toISOString() })
    .where("number", "=", number)
    .execute();
}
