import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { moment } from "./moment";
import type { Database } from "./openDatabase";
import type { PreviewGrant } from "./previewGrant";
import type { PreviewTokenTable } from "./tables";

export type IssuedToken = Selectable<PreviewTokenTable>;

interface TokenInput extends Omit<PreviewGrant, "id"> {
  readonly label: string | null;
  /** The editor for whom the holder acts. Null: view only. */
  readonly actsFor: string | null;
  /** Creation time. */
  readonly now: Date;
}

/** Most valid tokens shared from one editor's token. */
const MAX_SHARED = 100;

/** How long to keep expired tokens, in milliseconds. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

export function grantOf(token: IssuedToken): PreviewGrant {
  const { id, scope, node_id: nodeId, langcode, revision, expires } = token;
  return { id, scope, nodeId, langcode, revision, expires };
}

/** Whether a token exists and is not revoked. */
export async function isActive(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("preview_token")
    .select("id")
    .where("id", "=", id)
    .where("revoked", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The editor for whom a token acts. Null: nobody. */
export async function actingEditorId(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("preview_token")
    .select("acts_for")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.acts_for ?? null;
}

/** Issues a token, and deletes those that expired long ago. */
export async function issueToken(db: Database, input: TokenInput): Promise<IssuedToken> {
  const forgotten = moment(new Date(input.now.getTime() - KEPT_MS));
  await db.deleteFrom("preview_token").where("expires", "<", forgotten).execute();
  return insert(db, input, undefined);
}

/** Finds a token with the same scope and label that is valid at least until a date. */
export function findReusable(
  db: Database,
  { scope, nodeId, langcode, revision, label, actsFor }: TokenInput,
  until: Date,
): Promise<IssuedToken | undefined> {
  return db
    .selectFrom("preview_token")
    .selectAll()
    .where("scope", "=", scope)
    .where("node_id", "is not distinct from", nodeId)
    .where("langcode", "is not distinct from", langcode)
    .where("revision", "is not distinct from", revision)
    .where("label", "is not distinct from", label)
    .where("acts_for", "is not distinct from", actsFor)
    .where("shared_from", "is", null)
    .where("revoked", "is", null)
    .where("expires", ">=", moment(until))
    .orderBy("expires", "desc")
    .executeTakeFirst();
}

/**
 * Issues a token that is shared from another.
 * @returns undefined if the other was revoked, or was shared too often
 */
export function shareToken(
  db: Database,
  from: string,
  input: TokenInput,
): Promise<IssuedToken | undefined> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that nobody can share a token during its revocation.
    const sharer = await tx
      .selectFrom("preview_token")
      .select("origin")
      .where("id", "=", from)
      .where("revoked", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (sharer === undefined) return undefined;
    const { shared } = await tx
      .selectFrom("preview_token")
      .select((select) => select.fn.countAll().as("shared"))
      .where("origin", "=", sharer.origin)
      .where("expires", ">", moment(input.now))
      .where("revoked", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(shared) > MAX_SHARED) return undefined;
    return insert(tx, input, { from, origin: sharer.origin });
  });
}

function insert(
  db: Database,
  input: TokenInput,
  shared: { readonly from: string; readonly origin: string } | undefined,
): Promise<IssuedToken> {
  // Hexadecimal, because a leading dash would look like a command-line option.
  const id = randomBytes(12).toString("hex");
  const { scope, nodeId, langcode, revision, label, actsFor, now, expires } = input;
  return db
    .insertInto("preview_token")
    .values({
      id,
      scope,
      node_id: nodeId,
      langcode,
      revision,
      label,
      shared_from: shared?.from ?? null,
      origin: shared?.origin ?? id,
      acts_for: actsFor,
      created: now.toISOString(),
      expires: wholeSeconds(expires).toISOString(),
      revoked: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function wholeSeconds(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}

/** Valid tokens, latest first. */
export function liveTokens(db: Database, now: Date): Promise<IssuedToken[]> {
  return db
    .selectFrom("preview_token")
    .selectAll()
    .where("revoked", "is", null)
    .where("expires", ">", moment(now))
    .orderBy("created", "desc")
    .orderBy("id")
    .execute();
}

/**
 * Revokes a token and all tokens shared from it, directly or indirectly.
 * @returns whether it was valid
 */
export function revokeToken(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const revoked = now.toISOString();
    let pending = [id];
    let wasValid = false;
    while (pending.length > 0) {
      const rows = await tx
        .updateTable("preview_token")
        .set({ revoked })
        .where("id", "in", pending)
        .where("revoked", "is", null)
        .returning(["id", "expires"])
        .execute();
      wasValid ||= rows.some((row) => row.id === id && row.expires > now);
      const shared = await tx
        .selectFrom("preview_token")
        .select("id")
        .where("shared_from", "in", pending)
        .where("revoked", "is", null)
        .execute();
      pending = shared.map((row) => row.id);
    }
    return wasValid;
  });
}
