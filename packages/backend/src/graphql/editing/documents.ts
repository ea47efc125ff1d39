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
  },
  Mutation: {
    saveDocument: edits<{ input: SaveDocumentInput }>(
      "saveDocument",
      "PUBLISHER",
      ({ input }, context) => saveDocument(input, context),
    ),
  },
};
