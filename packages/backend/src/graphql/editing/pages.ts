import {
  type DeleteNodeArgs,
  deleteNode,
  deleteTranslation,
} from "../../domain/editing/deleteNode";
import { differences } from "../../domain/editing/differences";
import { readEditorPage } from "../../domain/editing/editorPage";
import { readEditorPages } from "../../domain/editing/editorPages";
import type { TranslationArgs } from "../../domain/editing/publishing";
import {
  readRevision,
  requireRevision,
  restoreRevision,
  type RevisionKey,
} from "../../domain/editing/restoreRevision";
import type { EditorPageState } from "../../store/pageList";
import type { TranslationKey } from "../../store/translationKey";
import type { RootResolver } from "../operationContext";
import { edits, forEditors } from "./guard";
import { pageSize } from "./pageSize";

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

/** Resolvers on whole pages, lists of them, and their revisions. All are for editors only. */
export const pageEditing = {
  Query: {
    editorPage: forEditors<{ id: string }>((_root, { id }, { services }) =>
      services.db.transaction().execute((tx) => readEditorPage({ tx }, id)),
    ),
    editorPages: forEditors(editorPages),
    editorRevision: forEditors<RevisionKey>((_root, key, { services }) =>
      services.db.transaction().execute((tx) => readRevision({ tx }, key)),
    ),
    editorDifferences: forEditors(editorDifferences),
  },
  Mutation: {
    deleteNode: edits<DeleteNodeArgs>("deleteNode", "PUBLISHER", deleteNode),
    deleteTranslation: edits<TranslationArgs>("deleteTranslation", "PUBLISHER", deleteTranslation),
    restoreRevision: edits<TranslationArgs & RevisionKey>(
      "restoreRevision",
      "EDITOR",
      restoreRevision,
    ),
  },
};
