import {
  type DeleteNodeArgs,
  deleteNode,
  deleteTranslation,
} from "../../domain/editing/deleteNode";
import { approve, type ApproveArgs } from "../../domain/editing/approval";
import { differences } from "../../domain/editing/differences";
import { readEditorNode, readEditorPage } from "../../domain/editing/editorNode";
import { readEditorPages } from "../../domain/editing/editorPages";
import {
  readRevision,
  readRevisions,
  requireRevision,
  restoreRevision,
  type RevisionKey,
} from "../../domain/editing/restoreRevision";
import { publish, type TranslationArgs, unpublish } from "../../domain/editing/publishing";
import { saveDraft, type SaveDraftInput } from "../../domain/editing/saveDraft";
import type { EditorPageState } from "../../store/pageList";
import type { TranslationKey } from "../../store/translationKey";
import type { RootResolver } from "../operationContext";
import { editMutation, forEditors, pageSize } from "./guard";

interface PagesArgs {
  readonly kind?: string | null;
  readonly langcode?: string | null;
  readonly state?: EditorPageState | null;
  readonly query?: string | null;
  readonly first: number;
  readonly after?: string | null;
}

const editorPages: RootResolver<PagesArgs> = (_root, args, { services }) =>
  readEditorPages(
    {
      kind: args.kind ?? undefined,
      langcode: args.langcode ?? undefined,
      state: args.state ?? undefined,
      query: args.query ?? undefined,
      after: args.after ?? undefined,
      first: pageSize(args.first),
    },
    services.db,
  );

interface DifferencesArgs extends TranslationKey {
  readonly from: number;
  readonly to: number;
}

const editorDifferences: RootResolver<DifferencesArgs> = async (_root, args, { services }) => {
  const { from, to, ...key } = args;
  const [before, after] = await services.db
    .transaction()
    .execute(async (tx) => [
      await requireRevision({ tx }, { ...key, number: from }),
      await requireRevision({ tx }, { ...key, number: to }),
    ]);
  return differences(before?.fields, after?.fields);
};

/** Resolvers of pages and their revisions, for editors only. */
export const pageEditing = {
  Query: {
    editorNode: forEditors<TranslationKey>((_root, key, { services }) =>
      services.db.transaction().execute((tx) => readEditorNode({ tx }, key)),
    ),
    editorPage: forEditors<{ id: string }>((_root, { id }, { services }) =>
      services.db.transaction().execute((tx) => readEditorPage({ tx }, id)),
    ),
    editorPages: forEditors(editorPages),
    editorRevisions: forEditors<TranslationKey>((_root, key, { services }) =>
      readRevisions(key, services.db),
    ),
    editorRevision: forEditors<RevisionKey>((_root, key, { services }) =>
      services.db.transaction().execute((tx) => readRevision({ tx }, key)),
    ),
    editorDifferences: forEditors(editorDifferences),
  },
  Mutation: {
    saveDraft: editMutation<{ input: SaveDraftInput }>(
      "saveDraft",
      "EDITOR",
      ({ input }, context) => saveDraft(input, context),
    ),
    publish: editMutation<TranslationArgs>("publish", "PUBLISHER", publish),
    approve: editMutation<ApproveArgs>("approve", "PUBLISHER", approve),
    unpublish: editMutation<TranslationArgs>("unpublish", "PUBLISHER", unpublish),
    deleteNode: editMutation<DeleteNodeArgs>("deleteNode", "PUBLISHER", deleteNode),
    deleteTranslation: editMutation<TranslationArgs>(
      "deleteTranslation",
      "PUBLISHER",
      deleteTranslation,
    ),
    restoreRevision: editMutation<TranslationArgs & RevisionKey>(
      "restoreRevision",
      "EDITOR",
      restoreRevision,
    ),
  },
};
