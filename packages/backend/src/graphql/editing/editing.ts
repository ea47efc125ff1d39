import { addRedirect } from "./addRedirect";
import { deleteNode } from "./deleteNode";
import { editorNode } from "./editorNode";
import { editorRevisions } from "./editorRevisions";
import { forEditors } from "./guard";
import { publish } from "./publish";
import { removeRedirect } from "./removeRedirect";
import { saveDraft } from "./saveDraft";
import { saveMenu } from "./saveMenu";
import { unpublish } from "./unpublish";

/** Resolvers of the editing operations. All are for editors only. */
export const editing = {
  Query: {
    editorNode: forEditors(editorNode),
    editorRevisions: forEditors(editorRevisions),
  },
  Mutation: {
    saveDraft: forEditors(saveDraft),
    publish: forEditors(publish),
    unpublish: forEditors(unpublish),
    deleteNode: forEditors(deleteNode),
    addRedirect: forEditors(addRedirect),
    removeRedirect: forEditors(removeRedirect),
    saveMenu: forEditors(saveMenu),
  },
};
