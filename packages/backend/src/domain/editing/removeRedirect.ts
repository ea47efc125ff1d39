import { dropRedirect } from "../../store/redirects";
import type { EditingContext } from "./editingContext";

/** The redirect to end. */
export interface RemoveRedirectArgs {
  readonly langcode: string;
  readonly path: string;
}

/** Ends a redirect. Answers whether there was one. */
export function removeRedirect(
  { langcode, path }: RemoveRedirectArgs,
  { services }: EditingContext,
): Promise<boolean> {
  return services.publishing.change({ event: "redirect" }, (change) =>
    dropRedirect(change, langcode, path),
  );
}
