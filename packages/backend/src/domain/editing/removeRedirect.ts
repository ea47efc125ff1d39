import { dropRedirect } from "../../store/redirects";
import { edit } from "./edit";
import type { EditingContext } from "./editingContext";

/** The redirect to end. */
export interface RemoveRedirectArgs {
  readonly langcode: string;
  readonly path: string;
}

/** Ends a redirect. Answers whether there was one. */
export function removeRedirect(
  { langcode, path }: RemoveRedirectArgs,
  context: EditingContext,
): Promise<boolean> {
  const item = () => ({ kind: "REDIRECT", id: path, langcode });
  return edit(context, { event: { event: "redirect" }, item }, (change) =>
    dropRedirect(change, langcode, path),
  );
}
