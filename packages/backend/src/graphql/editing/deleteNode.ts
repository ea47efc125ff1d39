import { ChangeRefused } from "../../store/errors";
import { deleteNode as deleteStoredNode } from "../../store/nodes";
import type { RootResolver } from "../operationContext";

/** Deletes a page in all languages. */
export const deleteNode: RootResolver<{ id: string }> = (_root, { id }, { services }) =>
  services.publishing.change({ event: "delete" }, async (change) => {
    const node = await change.tx
      .selectFrom("node")
      .select("id")
      .where("id", "=", id)
      .where("deleted", "=", false)
      .executeTakeFirst();
    if (node === undefined) {
      throw new ChangeRefused("NOT_FOUND", `There is no page ${id}. Check the id.`, { id });
    }
    await deleteStoredNode(change, id);
    return id;
  });
