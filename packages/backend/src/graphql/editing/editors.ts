import {
  describe,
  issueEditorToken,
  readEditors,
  revokeEditor,
  saveEditor,
} from "../../domain/editors/manageEditors";
import { requireRole } from "../../domain/editors/editorAccess";
import { type Editor, findEditor } from "../../store/editors";
import { listEdits } from "../../store/edits";
import type { RootResolver } from "../operationContext";
import { editMutation, forEditors, pageSize } from "./guard";

interface TrailArgs {
  readonly kind?: string | null;
  readonly id?: string | null;
  readonly langcode?: string | null;
  readonly first: number;
  readonly before?: number | null;
}

const editingTrail: RootResolver<TrailArgs> = async (_root, args, context) => {
  const { kind, id, langcode, first, before } = args;
  if (typeof id !== "string") requireRole(await context.editor, "ADMINISTRATOR");
  return listEdits(context.services.db, {
    kind: kind ?? undefined,
    id: id ?? undefined,
    langcode: langcode ?? undefined,
    before: before ?? undefined,
    first: pageSize(first),
  });
};

const currentEditor: RootResolver<unknown> = async (_root, _args, context) => {
  const { id } = await context.editor;
  const editor = await findEditor(context.services.db, id);
  return editor && describe(editor);
};

/** Resolvers of editors and their trail. */
export const editorManagement = {
  Query: {
    editors: forEditors<unknown>(
      (_root, _args, { services }) => readEditors(services.db),
      "ADMINISTRATOR",
    ),
    currentEditor: forEditors(currentEditor),
    editingTrail: forEditors(editingTrail),
  },
  Mutation: {
    saveEditor: editMutation<{ input: Editor }>(
      "saveEditor",
      "ADMINISTRATOR",
      ({ input }, context) => saveEditor(input, context),
    ),
    issueEditorToken: editMutation<{ id: string }>(
      "issueEditorToken",
      "ADMINISTRATOR",
      issueEditorToken,
    ),
    revokeEditor: editMutation<{ id: string }>("revokeEditor", "ADMINISTRATOR", revokeEditor),
  },
};
