import { readEditorNode, requireTranslation } from "../../domain/editing/editorNodes";
import { expectRevision } from "../../domain/editing/expectRevision";
import { publishDraft, refuseSharedPaths } from "../../store/nodes";
import type { TranslationKey } from "../../store/translationKey";
import type { RootResolver } from "../operationContext";

/** Which translation to change, and the latest revision that the editor has seen. */
export interface TranslationArgs extends TranslationKey {
  readonly expectedRevision?: number | null;
}

/** Makes the draft public. */
export const publish: RootResolver<TranslationArgs> = (_root, args, { services }) =>
  services.publishing.change({ event: "publish", node: args }, async (change) => {
    const { latest } = await requireTranslation(change, args);
    expectRevision(args.expectedRevision, latest);
    await publishDraft(change, args);
    await refuseSharedPaths(change);
    return readEditorNode(change, args);
  });
