import type { Database } from "./openDatabase";

/** Kinds of all existing pages, published or not, by id. */
export async function readNodeKinds(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("node")
    .select(["id", "kind"])
    .where("deleted", "=", false)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
