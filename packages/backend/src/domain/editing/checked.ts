import { snapshotReferences } from "../../content/importer/bundleReferences";
import type { Problem } from "../../content/references";
import type { Validation } from "../../content/validation";
import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { readNodeKinds } from "../../store/nodeKinds";
import type { EditingContext } from "./edit";

/**
 * Validates an editor's input against everything that it may refer to; pages count as soon as they have a
 * draft.
 * @param what start of the message, such as "The menu has"
 * @param check returns the data to store, and adds problems
 * @param own a new page, which may refer to itself
 * @throws {DomainError} listing all faults
 */
export async function checked<T>(
  what: string,
  { tx }: Change,
  { model, snapshot }: EditingContext,
  check: (validation: Validation) => T,
  own?: { readonly id: string; readonly kind: string },
): Promise<T> {
  const nodeKinds = await readNodeKinds(tx);
  if (own !== undefined) nodeKinds.set(own.id, own.kind);
  const problems: Problem[] = [];
  const data = check({ model, references: snapshotReferences(snapshot, nodeKinds), problems });
  if (problems.length === 0) return data;
  const list = problems.map(({ path, reason }) => `${path}: ${reason}`).join("; ");
  const message = `${what} ${problems.length} fault(s): ${list}.`;
  throw new DomainError("VALIDATION_FAILED", message, { problems });
}
