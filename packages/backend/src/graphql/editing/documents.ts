import {
  deleteDocument,
  type DeleteDocumentArgs,
  readDocumentUses,
} from "../../domain/editing/documents/deleteDocument";
import {
  type EditorDocumentKind,
  readEditorDocuments,
  saveDocument,
  type SaveDocumentInput,
} from "../../domain/editing/documents/saveDocument";
import { saveMenu, type SaveMenuArgs } from "../../domain/editing/saveMenu";
import { saveNotice, type SaveNoticeArgs } from "../../domain/editing/saveNotice";
import { editMutation, forEditors } from "./guard";

/** Resolvers of menus, site settings and other content that is not a page, for editors only. */
export const documentEditing = {
  Query: {
    editorDocuments: forEditors<{ kind: EditorDocumentKind; id?: string | null }>(
      (_root, args, { services }) => readEditorDocuments(args, services.db),
    ),
    editorDocumentUses: forEditors<Omit<DeleteDocumentArgs, "expectedRevision">>(
      (_root, args, context) => readDocumentUses(args, context),
    ),
  },
  Mutation: {
    saveDocument: editMutation<{ input: SaveDocumentInput }>(
      "saveDocument",
      "PUBLISHER",
      ({ input }, context) => saveDocument(input, context),
    ),
    deleteDocument: editMutation<DeleteDocumentArgs>("deleteDocument", "PUBLISHER", deleteDocument),
    saveMenu: editMutation<SaveMenuArgs>("saveMenu", "PUBLISHER", saveMenu),
    saveNotice: editMutation<SaveNoticeArgs>("saveNotice", "PUBLISHER", saveNotice),
  },
};
