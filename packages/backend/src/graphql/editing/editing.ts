import type { StoredRedirect } from "../../content/documents";
import { addRedirect } from "../../domain/editing/addRedirect";
import { deleteNode } from "../../domain/editing/deleteNode";
import { readEditorNode } from "../../domain/editing/editorNode";
import { readRevisions } from "../../domain/editing/editorRevisions";
import { publish, type TranslationArgs, unpublish } from "../../domain/editing/publishing";
import { removeRedirect, type RemoveRedirectArgs } from "../../domain/editing/removeRedirect";
import { saveDraft, type SaveDraftInput } from "../../domain/editing/saveDraft";
import { saveMenu, type SaveMenuArgs } from "../../domain/editing/saveMenu";
import type { TranslationKey } from "../../store/translationKey";
import { forEditors } from "./guard";

/** Resolvers of the editing operations. All are for editors only. */
export const editing = {
  Query: {
    editorNode: forEditors<TranslationKey>((_root, key, { services }) =>
      services.db.transaction().execute((tx) => readEditorNode({ tx }, key)),
    ),
    editorRevisions: forEditors<TranslationKey>((_root, key, { services }) =>
      readRevisions(key, services.db),
    ),
  },
  Mutation: {
    saveDraft: forEditors<{ input: SaveDraftInput }>((_root, { input }, context) =>
      saveDraft(input, context),
    ),
    publish: forEditors<TranslationArgs>((_root, args, context) => publish(args, context)),
    unpublish: forEditors<TranslationArgs>((_root, args, context) => unpublish(args, context)),
    deleteNode: forEditors<{ id: string }>((_root, { id }, context) => deleteNode(id, context)),
    addRedirect: forEditors<StoredRedirect>((_root, args, context) => addRedirect(args, context)),
    removeRedirect: forEditors<RemoveRedirectArgs>((_root, args, context) =>
      removeRedirect(args, context),
    ),
    saveMenu: forEditors<SaveMenuArgs>((_root, args, context) => saveMenu(args, context)),
  },
};
