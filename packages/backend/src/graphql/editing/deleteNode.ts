import { DomainError } from "../../store/domainError";
import { deleteNode as deleteStoredNode } from "../../store/nodes";
import type { RootResolver } from "../operationContext";

/** Deletes a page in all languages. The site is told of it only if it was public in one. */
export const deleteNode: RootResolver<{ id: string }> = async (_root, { id }, { services }) => {
  await services.publishing.change({ event: "delete" }, async (change) => {
    const node = await change.tx
      .selectFrom("node")
      .select("id")
      .where("id", "=", id)
      .where("deleted", "=", false)
      .executeTakeFirst();
    if (node === undefined) {
      throw new DomainError("NOT_FOUND", `There is no page ${id}. Check the id.`, { id });
    }
    await deleteStoredNode(change, id);
  });
  return id;
};
