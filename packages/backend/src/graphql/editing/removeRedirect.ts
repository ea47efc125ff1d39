import { dropRedirect } from "../../store/redirects";
import type { RootResolver } from "../operationContext";

/** The redirect to end. */
export interface RemoveRedirectArgs {
  readonly langcode: string;
  readonly path: string;
}

/** Ends a redirect. Answers whether there was one. */
export const removeRedirect: RootResolver<RemoveRedirectArgs> = (
  _root,
  { langcode, path },
  { services },
) =>
  services.publishing.change({ event: "redirect" }, (change) =>
    dropRedirect(change, langcode, path),
  );
