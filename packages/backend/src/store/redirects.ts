import type { StoredRedirect } from "../content/documents";
import type { Change } from "./contentVersion";
import type { Database } from "./openDatabase";
import { sourceOf } from "./sourceItems";

/**
 * Makes a path redirect, in place of what it redirected to before.
 * @param sourceHash set for one that comes from a file: what has not changed there since the last
 *   time is left alone, also if an editor has changed or removed it meanwhile.
 * @returns whether the path leads elsewhere than before.
 */
export async function putRedirect(
  change: Change,
  redirect: StoredRedirect,
  sourceHash?: string,
): Promise<boolean> {
  const { tx, version, touched } = change;
  const before = await tx
    .selectFrom("redirect")
    .selectAll()
    .where("langcode", "=", redirect.langcode)
    .where("path", "=", redirect.path)
    .executeTakeFirst();
  if (sourceHash !== undefined && before?.source_hash === sourceHash) return false;
  const { target, code } = redirect;
  const isSame = before?.target === target && before.code === code && !before.deleted;
  if (isSame && sourceHash === undefined) return false;
  const state = {
    target,
    code,
    deleted: false,
    source_hash: sourceHash ?? before?.source_hash ?? null,
    version: isSame ? before.version : version,
  };
  await tx
    .insertInto("redirect")
    .values({ ...redirect, ...state })
    .onConflict((conflict) => conflict.columns(["langcode", "path"]).doUpdateSet(state))
    .execute();
  if (!isSame) touched.redirected(redirect.langcode, redirect.path);
  return !isSame;
}

/** The redirect of a path. Undefined: there is none. */
export function findRedirect({ tx }: Pick<Change, "tx">, langcode: string, path: string) {
  return redirectsOf(tx)
    .where("langcode", "=", langcode)
    .where("path", "=", path)
    .executeTakeFirst();
}

/** All redirects, by path and language. */
export function listRedirects(db: Database) {
  return redirectsOf(db).orderBy("path").orderBy("langcode").execute();
}

function redirectsOf(db: Database | Change["tx"]) {
  return db
    .selectFrom("redirect")
    .select(["langcode", "path", "target", "code", "version as revision"])
    .select(sourceOf("redirect", { id: "path", langcode: "redirect.langcode" }))
    .where("deleted", "=", false);
}

/**
 * Ends a redirect.
 * @returns whether there was one.
 */
export async function dropRedirect(
  { tx, version, touched }: Change,
  langcode: string,
  path: string,
): Promise<boolean> {
  const result = await tx
    .updateTable("redirect")
    .set({ deleted: true, version })
    .where("langcode", "=", langcode)
    .where("path", "=", path)
    .where("deleted", "=", false)
    .executeTakeFirst();
  const wasThere = result.numUpdatedRows > 0n;
  if (wasThere) touched.gone(langcode, path);
  return wasThere;
}
