import { redirectPath } from "@quatrain/contract/sitePath";
import { dropRedirect } from "../../store/redirects";
import { refuseMirrored } from "../../store/sourceItems";
import { type AddRedirectArgs, expectRedirect } from "./addRedirect";
import { edit } from "./edit";
import type { EditingContext } from "./editingContext";

export type RemoveRedirectArgs = Pick<AddRedirectArgs, "langcode" | "path" | "expectedRevision">;

/**
 * Removes a redirect.
 * @returns whether it existed
 * @throws {DomainError} if somebody else has changed it
 */
export function removeRedirect(
  args: RemoveRedirectArgs,
  context: EditingContext,
): Promise<boolean> {
  const { langcode } = args;
  const path = redirectPath(args.path);
  const item = () => ({ kind: "REDIRECT", id: path, langcode });
  return edit(context, { event: { event: "redirect" }, item }, async (change) => {
    await refuseMirrored(change, { of: "redirect", id: path, langcode });
    await expectRedirect(context, change, { ...args, path });
    return dropRedirect(change, langcode, path);
  });
}
