import type { Change } from "./contentVersion";
import type { StoredRedirect } from "./snapshot";

/** Makes a path redirect, in place of what it redirected to before. */
export async function putRedirect(change: Change, redirect: StoredRedirect): Promise<void> {
  const { tx, version } = change;
  const before = await tx
    .selectFrom("redirect")
    .selectAll()
    .where("langcode", "=", redirect.langcode)
    .where("path", "=", redirect.path)
    .executeTakeFirst();
  const { target, code } = redirect;
  if (before?.target === target && before.code === code && !before.deleted) return;
  await tx
    .insertInto("redirect")
    .values({ ...redirect, deleted: false, version })
    .onConflict((conflict) =>
      conflict.columns(["langcode", "path"]).doUpdateSet({ target, code, deleted: false, version }),
    )
    .execute();
}

/**
 * Ends a redirect.
 * @returns whether there was one.
 */
export async function dropRedirect(
  { tx, version }: Change,
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
  return result.numUpdatedRows > 0n;
}
