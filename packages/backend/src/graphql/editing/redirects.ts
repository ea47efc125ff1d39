import type { StoredRedirect } from "../../content/documents";
import { isDeadBy, redirectFault } from "../../content/redirectFaults";
import type { Place } from "../../content/siteAddress";
import {
  addRedirect,
  type AddRedirectArgs,
  removeRedirect,
  type RemoveRedirectArgs,
} from "../../domain/editing/redirects";
import { listRedirects } from "../../store/redirects";
import type { OperationContext } from "../operationContext";
import { editMutation, forEditors } from "./guard";

/** Public content, including changes by earlier fields of the same operation. */
async function latestContent({ services, site }: OperationContext) {
  return { snapshot: await services.snapshots.get(), site };
}

/** Why a redirect leads nowhere. Null for code 410, whose purpose is to lead nowhere. */
async function fault(redirect: StoredRedirect, _args: unknown, context: OperationContext) {
  return redirect.code === 410 ? null : redirectFault(redirect, await latestContent(context));
}

/** The redirects that lead nowhere because a page is not public. */
async function deadRedirects(
  page: Place & { readonly id: string; readonly publishedPath: string | null },
  _args: unknown,
  context: OperationContext,
) {
  if (page.publishedPath !== null) return [];
  const content = await latestContent(context);
  const all = await listRedirects(context.services.db);
  return all.filter((each) => each.code !== 410 && isDeadBy(each, page, content));
}

/** Resolvers of redirects, for editors only. */
export const redirectEditing = {
  EditorRedirect: { fault },
  EditorNode: { deadRedirects },
  Query: {
    editorRedirects: forEditors((_root, _args, { services }) => listRedirects(services.db)),
  },
  Mutation: {
    addRedirect: editMutation<AddRedirectArgs>("addRedirect", "PUBLISHER", addRedirect),
    removeRedirect: editMutation<RemoveRedirectArgs>("removeRedirect", "PUBLISHER", removeRedirect),
  },
};
