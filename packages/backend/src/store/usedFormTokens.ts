import { sql } from "kysely";
import type { Database } from "./openDatabase";

/** What marks a token of a form as used. */
export interface FormTokenUse {
  /** Names the opening that the token proves. */
  readonly nonce: string;
  /** From when on nobody takes the token any more. */
  readonly expires: Date;
}

/** Whether a token has let an entry pass. Who hears no may still find it used when storing. */
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
 * Uses a token, to be called in the transaction that stores the entry.
 * @returns false if it was used before. Who uses it at the same time is waited for.
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

/** Forgets used tokens that have expired: nobody takes them any more. */
export async function forgetExpiredTokens(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("used_form_token")
    .where("expires", "<", sql<Date>`${now.toISOString()}::timestamptz`)
    .execute();
}
