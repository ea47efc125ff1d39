import { readEditorNode, requireTranslation } from "../../domain/editing/editorNodes";
import { expectRevision } from "../../domain/editing/expectRevision";
import { unpublish as unpublishTranslation } from "../../store/nodes";
import type { RootResolver } from "../operationContext";
import type { TranslationArgs } from "./publish";

/** Takes a page in a language off the site; it stays as a draft. */
export const unpublish: RootResolver<TranslationArgs> = (_root, args, { services }) =>
  services.publishing.change({ event: "unpublish", node: args }, async (change) => {
    const { latest } = await requireTranslation(change, args);
    expectRevision(args.expectedRevision, latest);
    await unpublishTranslation(change, args);
    return readEditorNode(change, args);
  });
