import { DomainError } from "../../store/domainError";
import { deleteNode as deleteStoredNode } from "../../store/nodes";
import { edit } from "./edit";
import type { EditingContext } from "./editingContext";

/**
 * Deletes a page in all languages. The site is notified only if it was public in one.
 * @throws {DomainError}
 */
export function deleteNode(id: string, context: EditingContext): Promise<string> {
  const item = () => ({ kind: "PAGE", id });
  return edit(context, { event: { event: "delete" }, item }, async (change) => {
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
    return id;
  });
}
