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
  { services },
) => {
  const { langcode, path } = args;
  const event = { event: "redirect", paths: [{ langcode, path, state: "gone" }] } as const;
  const removed = await changeContent(services.db, async (change) => {
    const isThere = await dropRedirect(change, langcode, path);
    if (isThere) await services.publishing.record(change, event);
    return isThere;
  });
  services.publishing.wake();
  return removed;
};
