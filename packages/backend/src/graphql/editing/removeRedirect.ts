import { changeContent } from "../../store/contentVersion";
import { dropRedirect } from "../../store/redirects";
import type { RootResolver } from "../operationContext";

/** The redirect to end. */
export interface RemoveRedirectArgs {
  readonly langcode: string;
  readonly path: string;
}

/** Ends a redirect. Answers whether there was one. */
export const removeRedirect: RootResolver<RemoveRedirectArgs> = (_root, args, { services }) =>
  changeContent(services.db, (change) => dropRedirect(change, args.langcode, args.path));
