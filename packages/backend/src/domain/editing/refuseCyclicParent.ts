import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";

/** Refuses a parent that does not exist, or that is below the page itself. */
export async function refuseCyclicParent(
  { tx }: Change,
  id: string,
  parent: string | null,
): Promise<void> {
  const way = [id];
  for (let next = parent; next !== null;) {
    if (way.includes(next)) {
      const message = `Page ${id} would be its own ancestor: ${[...way, next].join(" < ")}.`;
      throw new DomainError("BAD_USER_INPUT", `${message} Choose another parent.`, {
        field: "parent",
      });
    }
    const node = await tx
      .selectFrom("node")
      .select(["id", "parent"])
      .where("id", "=", next)
      .where("deleted", "=", false)
      .executeTakeFirst();
    if (node === undefined) {
      // Ignores a deleted page further up, which this change did not cause.
      if (next !== parent) return;
      const message = `There is no page ${next}. Choose another parent.`;
      throw new DomainError("NOT_FOUND", message, { field: "parent" });
    }
    way.push(next);
    next = node.parent;
  }
}
