import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";

const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;

/**
 * Chooses the id of a new page: the requested one, or one made from the title.
 * @throws {DomainError} if the requested id is invalid
 */
export async function chooseId(
  { tx }: Change,
  requestedId: string | undefined,
  title: string,
): Promise<string> {
  if (requestedId !== undefined) {
    if (ID.test(requestedId)) return requestedId;
    const message = "An id has small letters, digits and hyphens, at most 100.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "id" });
  }
  const base =
    title
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "page";
  const rows = await tx.selectFrom("node").select("id").where("id", "like", `${base}%`).execute();
  const taken = new Set(rows.map(({ id }) => id));
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}
