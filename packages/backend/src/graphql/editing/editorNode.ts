import { readEditorNode } from "../../domain/editing/editorNodes";
import type { TranslationKey } from "../../store/translationKey";
import type { RootResolver } from "../operationContext";

/** A page as an editor sees it. Null if it does not exist in this language. */
export const editorNode: RootResolver<TranslationKey> = (_root, key, { services }) =>
  services.db.transaction().execute((tx) => readEditorNode({ tx }, key));
