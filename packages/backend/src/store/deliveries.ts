import { sql } from "kysely";
import type { Database } from "./openDatabase";
import type { DeliveryChannel } from "./tables";

/** A delivery to make now, claimed by this process. */
export interface Claim {
  readonly submission_id: string;
  readonly channel: DeliveryChannel;
  /** Which attempt this is, from 1. */
  readonly attempts: number;
}

/** How long a claim holds if it is not renewed: then the process that made it is taken to have ended. */
export const CLAIM_MS = 9000;

const BATCH = 10;

const MAX_DELAY_MS = 6 * 3_600_000;

/** Claims what is due, so that no other process delivers it at the same time. */
export function claimDue(
  db: Database,
  channels: readonly DeliveryChannel[],
  now: Date,
): Promise<Claim[]> {
  return db
    .updateTable("delivery")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      due: new Date(now.getTime() + CLAIM_MS).toISOString(),
    }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("submission_id", "channel"),
        "in",
        selectFrom("delivery")
          .select(["submission_id", "channel"])
          .where("delivered", "is", null)
          .where("channel", "in", channels)
          .where("due", "<=", sql<Date>`${now.toISOString()}::timestamptz`)
          .orderBy("due")
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .$asTuple("submission_id", "channel"),
      ),
    )
    .returning(["submission_id", "channel", "attempts"])
    .execute();
}

/** Renews a claim while its submission is being delivered, unless another process has taken it over. */
export async function renewClaim(db: Database, claim: Claim, now: Date): Promise<void> {
  const { submission_id, channel, attempts } = claim;
  await db
    .updateTable("delivery")
    .set({ due: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where("delivered", "is", null)
    .where(({ eb }) => eb.and({ submission_id, channel, attempts }))
    .execute();
}

/** When something is due next. Undefined: nothing waits. */
export async function nextDue(
  db: Database,
  channels: readonly DeliveryChannel[],
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("delivery")
    .select("due")
    .where("delivered", "is", null)
    .where("channel", "in", channels)
    .orderBy("due")
    .limit(1)
    .executeTakeFirst();
  return row?.due;
}

/** Marks a submission as delivered. */
export async function markDelivered(db: Database, claim: Claim, now: Date): Promise<void> {
  await db
    .updateTable("delivery")
    .set({ delivered: now.toISOString(), error: null })
    .where("submission_id", "=", claim.submission_id)
    .where("channel", "=", claim.channel)
    .execute();
}

/** Notes that it failed, and tries again later: after twice the time, each time, up to six hours. */
export async function markFailed(
  db: Database,
  claim: Claim,
  error: string,
  now: Date,
  retryMs: number,
): Promise<void> {
  const delay = Math.min(retryMs * 2 ** Math.min(claim.attempts - 1, 30), MAX_DELAY_MS);
  await db
    .updateTable("delivery")
    .set({ error: error.slice(0, 500), due: new Date(now.getTime() + delay).toISOString() })
    .where("submission_id", "=", claim.submission_id)
    .where("channel", "=", claim.channel)
    .execute();
}
