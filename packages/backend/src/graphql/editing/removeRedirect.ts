import { changeContent } from "../../store/contentVersion";
import { dropRedirect } from "../../store/redirects";
import type { RootResolver } from "../operationContext";

/** The redirect to end. */
export interface RemoveRedirectArgs {
  readonly langcode: string;
  readonly path: string;
}

/** Ends a redirect. Answers whether there was one. */
export const removeRedirect: RootResolver<RemoveRedirectArgs> = async (
  _root,
  args,
  { snapshot, services },
) => {
  const { langcode, path } = args;
  // A page wins over a redirect of the same path, and stays there without it.
  const isPage = snapshot.pageByPath(path, langcode) !== undefined;
  const state = isPage ? "changed" : "gone";
  const event = { event: "redirect", paths: [{ langcode, path, state }] } as const;
  const removed = await changeContent(services.db, async (change) => {
    const isThere = await dropRedirect(change, langcode, path);
    if (isThere) await services.publishing.record(change, event);
    return isThere;
  });
  services.publishing.wake();
  return removed;
};
