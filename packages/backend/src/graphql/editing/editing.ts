import { addRedirect, type AddRedirectArgs } from "../../domain/editing/addRedirect";
import { approve, type ApproveArgs } from "../../domain/editing/approval";
import { readEditorNode } from "../../domain/editing/editorNode";
import { readRevisions } from "../../domain/editing/editorRevisions";
import { publish, type TranslationArgs, unpublish } from "../../domain/editing/publishing";
import { removeRedirect, type RemoveRedirectArgs } from "../../domain/editing/removeRedirect";
import { saveDraft, type SaveDraftInput } from "../../domain/editing/saveDraft";
import { saveMenu, type SaveMenuArgs } from "../../domain/editing/saveMenu";
import { listRedirects } from "../../store/redirects";
import type { TranslationKey } from "../../store/translationKey";
import { saveNotice, type SaveNoticeArgs } from "../../domain/editing/saveNotice";
import { edits, forEditors } from "./guard";

/** Resolvers of the editing operations. All are for editors only. */
export const editing = {
  Query: {
    editorNode: forEditors<TranslationKey>((_root, key, { services }) =>
      services.db.transaction().execute((tx) => readEditorNode({ tx }, key)),
    ),
    editorRevisions: forEditors<TranslationKey>((_root, key, { services }) =>
      readRevisions(key, services.db),
    ),
    editorRedirects: forEditors((_root, _args, { services }) => listRedirects(services.db)),
  },
  Mutation: {
    saveDraft: edits<{ input: SaveDraftInput }>("saveDraft", "EDITOR", ({ input }, context) =>
      saveDraft(input, context),
    ),
    publish: edits<TranslationArgs>("publish", "PUBLISHER", publish),
    approve: edits<ApproveArgs>("approve", "PUBLISHER", approve),
    unpublish: edits<TranslationArgs>("unpublish", "PUBLISHER", unpublish),
    addRedirect: edits<AddRedirectArgs>("addRedirect", "PUBLISHER", addRedirect),
    removeRedirect: edits<RemoveRedirectArgs>("removeRedirect", "PUBLISHER", removeRedirect),
    saveMenu: edits<SaveMenuArgs>("saveMenu", "PUBLISHER", saveMenu),
    saveNotice: edits<SaveNoticeArgs>("saveNotice", "PUBLISHER", saveNotice),
  },
};
