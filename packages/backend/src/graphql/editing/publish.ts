import { publishDraft, refuseSharedPaths, type TranslationKey } from "../../store/nodes";
import type { RootResolver } from "../operationContext";
import { readEditorNode, requireTranslation } from "./editorNodes";
import { expectRevision } from "./expectRevision";

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
