import { type Kysely, sql } from "kysely";

/** Tokens of forms that have let an entry pass, until they would expire anyway. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table used_form_token (
      nonce text primary key,
      expires timestamptz not null
    )`.execute(db);
  await sql`create index used_form_token_expires on used_form_token (expires)`.execute(db);
}
