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
import { edits, forEditors } from "./guard";

/** Resolvers of the operations on content that is no page. */
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
    saveDocument: edits<{ input: SaveDocumentInput }>(
      "saveDocument",
      "PUBLISHER",
      ({ input }, context) => saveDocument(input, context),
    ),
    deleteDocument: edits<DeleteDocumentArgs>("deleteDocument", "PUBLISHER", deleteDocument),
  },
};
