import type { StoredRedirect } from "../content/documents";
import { LANGCODES } from "../content/languages";
import type { Addresses } from "../content/siteAddress";
import type { Change } from "./contentVersion";
import type { Database } from "./openDatabase";
import { sourceOf } from "./sourceItems";

type Page = ReturnType<Addresses["pageInAnyLanguage"]>;

/** Lookups of pages and redirects, including uncommitted changes. */
interface StoredAddresses extends Addresses {
  readonly redirects: readonly StoredRedirect[];
}

/**
 * Adds a redirect, or replaces the one at the same path.
 * @param sourceHash set for a redirect from a file. If the stored hash is the same, the redirect stays as
 *   it is, even if an editor has changed or removed it
 * @returns whether the target changed
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

/** The redirect at a path; undefined if there is none. */
export function findRedirect({ tx }: Pick<Change, "tx">, langcode: string, path: string) {
  return redirectsOf(tx)
    .where("langcode", "=", langcode)
    .where("path", "=", path)
    .executeTakeFirst();
}

/** All redirects, sorted by path and language. */
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

/** Removes a redirect. @returns whether it existed */
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

export async function readAddresses({ tx }: Pick<Change, "tx">): Promise<StoredAddresses> {
  const pages = await tx
    .selectFrom("node_translation")
    .select(["node_id", "langcode", "published_path"])
    .where("published_path", "is not", null)
    .execute();
  const redirects = await tx
    .selectFrom("redirect")
    .select(["langcode", "path", "target", "code"])
    .where("deleted", "=", false)
    .execute();
  const byPath = new Map<string, Page>();
  const byId = new Map<string, Page>();
  for (const { node_id: id, langcode, published_path: path } of pages) {
    const page = { langcode, facts: { path: path ?? "" } };
    byPath.set(`${langcode}:${path}`, page);
    byId.set(`${langcode}:${id}`, page);
  }
  const byPlace = new Map(redirects.map((each) => [`${each.langcode}:${each.path}`, each]));
  return {
    redirects,
    pageByPath: (path, langcode) => byPath.get(`${langcode}:${path}`),
    pageInAnyLanguage: (id, langcode) =>
      [langcode, ...LANGCODES]
        .map((code) => byId.get(`${code}:${id}`))
        .find((page) => page !== undefined),
    redirect: (path, langcode) => byPlace.get(`${langcode}:${path}`),
  };
}
