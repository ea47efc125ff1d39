import type { Change } from "../../store/contentVersion";
import {
  publishDraft,
  refuseSharedPaths,
  unpublish as unpublishTranslation,
} from "../../store/nodes";
import { refuseMirrored } from "../../store/sourceItems";
import type { PublishEventKind } from "../../store/tables";
import type { TranslationKey } from "../../store/translationKey";
import { requireApproval } from "./approval";
import { edit, type EditingContext } from "./edit";
import { pageItem, readEditorNode, requireTranslation } from "./editorNode";
import { expectTranslation } from "./expectRevision";

/** The translation to change, with the latest revision that the editor has seen. */
export interface TranslationArgs extends TranslationKey {
  readonly expectedRevision?: number | null;
}

/** Publishes the draft of a page. @throws {DomainError} */
export function publish(args: TranslationArgs, context: EditingContext) {
  return changeTranslation("publish", args, context, async (change) => {
    const { draft } = await requireTranslation(change, args);
    const { id, langcode } = args;
    if (draft !== null) await requireApproval(change.tx, { id, langcode, number: draft }, context);
    await publishDraft(change, args);
    await refuseSharedPaths(change);
  });
}

/** Unpublishes a translation and keeps it as a draft. @throws {DomainError} */
export function unpublish(args: TranslationArgs, context: EditingContext) {
  return changeTranslation("unpublish", args, context, (change) =>
    unpublishTranslation(change, args),
  );
}

function changeTranslation(
  event: PublishEventKind,
  args: TranslationArgs,
  context: EditingContext,
  work: (change: Change) => Promise<void>,
) {
  const item = pageItem(args);
  return edit(context, { event: { event, node: args }, item }, async (change) => {
    await refuseMirrored(change, { of: "page", id: args.id });
    await expectTranslation(context, args, change);
    await work(change);
    return readEditorNode(change, args);
  });
}
