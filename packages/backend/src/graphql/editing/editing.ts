import { addRedirect, type AddRedirectArgs } from "../../domain/editing/addRedirect";
import { approve, type ApproveArgs } from "../../domain/editing/approval";
import { readEditorNode } from "../../domain/editing/editorNode";
import { readRevisions } from "../../domain/editing/editorRevisions";
import { publish, type TranslationArgs, unpublish } from "../../domain/editing/publishing";
import { removeRedirect, type RemoveRedirectArgs } from "../../domain/editing/removeRedirect";
import { saveDraft, type SaveDraftInput } from "../../domain/editing/saveDraft";
import { saveMenu, type SaveMenuArgs } from "../../domain/editing/saveMenu";
import type { StoredRedirect } from "../../content/documents";
import { isDeadBy, redirectFault } from "../../content/redirectFault";
import type { Place } from "../../content/siteAddress";
import { listRedirects } from "../../store/redirects";
import type { TranslationKey } from "../../store/translationKey";
import { saveNotice, type SaveNoticeArgs } from "../../domain/editing/saveNotice";
import type { OperationContext } from "../operationContext";
import { edits, forEditors } from "./guard";

/** Content as it is now, also after what the operation has changed. */
async function nowIn({ services, site }: OperationContext) {
  return { snapshot: await services.snapshots.get(), site };
}

/** Why a redirect leads nowhere. That a page is gone is what it says, if it says so itself. */
async function fault(redirect: StoredRedirect, _args: unknown, context: OperationContext) {
  return redirect.code === 410 ? null : redirectFault(redirect, await nowIn(context));
}

/** The redirects that lead nowhere since visitors do not see a page. */
async function deadRedirects(
  page: Place & { readonly id: string; readonly publishedPath: string | null },
  _args: unknown,
  context: OperationContext,
) {
  if (page.publishedPath !== null) return [];
  const now = await nowIn(context);
  const all = await listRedirects(context.services.db);
  return all.filter((each) => each.code !== 410 && isDeadBy(each, page, now));
}

/** Resolvers of the editing operations. All are for editors only. */
export const editing = {
  EditorRedirect: { fault },
  EditorNode: { deadRedirects },
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
