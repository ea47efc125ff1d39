import type { Change } from "../../store/contentVersion";
import {
  publishDraft,
  refuseSharedPaths,
  unpublish as unpublishTranslation,
} from "../../store/nodes";
import type { PublishEventKind } from "../../store/tables";
import type { TranslationKey } from "../../store/translationKey";
import type { EditingContext } from "./editingContext";
import { readEditorNode, requireTranslation } from "./editorNode";
import { expectRevision } from "./expectRevision";

/** Which translation to change, and the latest revision that the editor has seen. */
export interface TranslationArgs extends TranslationKey {
  readonly expectedRevision?: number | null;
}

/**
 * Makes the draft of a page public.
 * @throws {DomainError}
 */
export function publish(args: TranslationArgs, context: EditingContext) {
  return changeTranslation("publish", args, context, async (change) => {
    await publishDraft(change, args);
    await refuseSharedPaths(change);
  });
}

/**
 * Unpublishes a page in one language; it stays as a draft.
 * @throws {DomainError}
 */
export function unpublish(args: TranslationArgs, context: EditingContext) {
  return changeTranslation("unpublish", args, context, (change) =>
    unpublishTranslation(change, args),
  );
}

function changeTranslation(
  event: PublishEventKind,
  args: TranslationArgs,
  { services }: EditingContext,
  work: (change: Change) => Promise<void>,
) {
  return services.publishing.change({ event, node: args }, async (change) => {
    const { latest } = await requireTranslation(change, args);
    expectRevision(args.expectedRevision, latest);
    await work(change);
    return readEditorNode(change, args);
  });
}
