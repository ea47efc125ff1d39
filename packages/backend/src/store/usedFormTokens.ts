import { moment } from "./moment";
import type { Database } from "./openDatabase";

/** Facts to record about a used token. */
export interface FormTokenUse {
  /** Identifies the token. */
  readonly nonce: string;
  /** From this time on, every backend refuses the token. */
  readonly expires: Date;
}

/** Whether a token was used. Another request may still use it before the submission is stored. */
export async function isUsed(
  db: Database,
  { nonce }: Pick<FormTokenUse, "nonce">,
): Promise<boolean> {
  const row = await db
    .selectFrom("used_form_token")
    .select("nonce")
    .where("nonce", "=", nonce)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses a token in the transaction that stores the submission.
 * @returns false if it was used before; waits for concurrent transactions with the same token
 */
export async function useToken(tx: Database, { nonce, expires }: FormTokenUse): Promise<boolean> {
  const row = await tx
    .insertInto("used_form_token")
    .values({ nonce, expires: expires.toISOString() })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .returning("nonce")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("used_form_token").where("expires", "<", moment(now)).execute();
}
