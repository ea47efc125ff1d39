import type { Change } from "../../store/contentVersion";
import {
  deleteNode as deleteStoredNode,
  deleteTranslation as deleteStoredTranslation,
  existingTranslations,
} from "../../store/deletedNodes";
import { DomainError } from "../../store/domainError";
import { edit, type EditingContext } from "./edit";
import { pageItem, readEditorPage } from "./editorNode";
import { expectRevision, expectTranslation } from "./expectRevision";
import type { TranslationArgs } from "./publishing";

/** The page to delete, with the latest revisions that the editor has seen. */
export interface DeleteNodeArgs {
  readonly id: string;
  readonly expectedRevisions?: readonly ExpectedRevision[] | null;
}

/** The latest revision that the editor has seen in a language. */
interface ExpectedRevision {
  readonly langcode: string;
  readonly revision: number;
}

/**
 * Deletes a page in all languages. Notifies the site only if a translation was public.
 * @throws {DomainError}
 */
export function deleteNode(args: DeleteNodeArgs, context: EditingContext): Promise<string> {
  const { id } = args;
  const item = () => ({ kind: "PAGE", id });
  return edit(context, { event: { event: "delete" }, item }, async (change) => {
    const translations = await existingTranslations(change, id);
    if (translations.length === 0) {
      throw new DomainError("NOT_FOUND", `There is no page ${id}. Check the id.`, { id });
    }
    await expectRevisions(args, translations, change, context);
    await deleteStoredNode(change, id);
    return id;
  });
}

/**
 * Deletes one translation; with the last one, the whole page.
 * @returns the page with its other languages; null if it has none left
 * @throws {DomainError}
 */
export function deleteTranslation(args: TranslationArgs, context: EditingContext) {
  const item = pageItem(args);
  const event = { event: "delete" as const, node: args };
  return edit(context, { event, item: () => item(null) }, async (change) => {
    await expectTranslation(context, args, change);
    await deleteStoredTranslation(change, args);
    const page = await readEditorPage(change, args.id);
    return page?.deleted === false ? page : null;
  });
}

/** Refuses if somebody has changed a translation that the editor has not seen. */
async function expectRevisions(
  { id, expectedRevisions }: DeleteNodeArgs,
  translations: readonly { readonly langcode: string; readonly latest: number }[],
  change: Change,
  context: EditingContext,
): Promise<void> {
  const current = () => readEditorPage(change, id);
  for (const { langcode, latest } of translations) {
    const seen = expectedRevisions?.find((each) => each.langcode === langcode)?.revision;
    const expected = expectedRevisions ? (seen ?? 0) : undefined;
    await expectRevision(context, expected, latest, current, "expectedRevisions");
  }
}
