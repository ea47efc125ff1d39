import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { ADMINISTRATOR } from "../../store/editors";
import type { TranslationKey } from "../../store/translationKey";
import type { EditingContext } from "./edit";
import { readEditorNode, requireTranslation } from "./editorNode";

/**
 * Refuses a change that would overwrite one that the editor has not seen.
 * @param expected latest revision that the editor has seen. Only the administrator may omit it, which skips
 *   the check
 * @param actual latest stored revision, 0 for none
 * @param current reads the stored state, for the editor to compare
 * @param field name of the argument
 * @throws {DomainError}
 */
export async function expectRevision(
  { operation }: Pick<EditingContext, "operation">,
  expected: number | null | undefined,
  actual: number,
  current: () => Promise<unknown>,
  field = "expectedRevision",
): Promise<void> {
  if (expected === undefined || expected === null) {
    if (operation.editorId === ADMINISTRATOR) return;
    const message = `${field} is missing: the revision that the change is based on, 0 for none.`;
    throw new DomainError("BAD_USER_INPUT", message, { field });
  }
  if (expected === actual) return;
  throw new DomainError(
    "CONFLICT",
    `Revision ${actual} is the latest, not ${expected}: somebody else has changed it in the meantime. ` +
      "Reload it and repeat the change.",
    { expectedRevision: expected, actualRevision: actual, current: await current() },
  );
}

/**
 * Refuses to change a translation that does not exist, or that somebody else has changed.
 * @throws {DomainError}
 */
export async function expectTranslation(
  context: Pick<EditingContext, "operation">,
  args: TranslationKey & { readonly expectedRevision?: number | null },
  change: Change,
): Promise<void> {
  const { latest } = await requireTranslation(change, args);
  const current = () => readEditorNode(change, args);
  await expectRevision(context, args.expectedRevision, latest, current);
}
