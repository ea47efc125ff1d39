import { changeContent } from "../../store/contentVersion";
import { ChangeRefused } from "../../store/errors";
import { deleteNode as deleteStoredNode } from "../../store/nodes";
import type { RootResolver } from "../operationContext";

/** Deletes a page in all languages. The site is told of it only if it was public in one. */
export const deleteNode: RootResolver<{ id: string }> = async (_root, { id }, { services }) => {
  const { db, publishing } = services;
  await changeContent(db, async (change) => {
    const node = await change.tx
      .selectFrom("node")
      .select("id")
      .where("id", "=", id)
      .where("deleted", "=", false)
      .executeTakeFirst();
    if (node === undefined) {
      throw new ChangeRefused("NOT_FOUND", `There is no page ${id}. Check the id.`, { id });
    }
    const wasPublic = await deleteStoredNode(change, id);
    if (wasPublic) await publishing.record(change, { event: "delete" });
  });
  publishing.wake();
  return id;
};
