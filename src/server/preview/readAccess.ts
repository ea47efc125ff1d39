import { PreviewHeldOperation, type PreviewAccessFragment } from "../../cms/generated";
import { queryPreview } from "./queryPreview";

/**
 * Access of a token, independent of a page. Null: the token is invalid or has expired.
 *
 * @throws CmsError
 */
export async function readAccess(token: string): Promise<PreviewAccessFragment | null> {
  const { previewAccess } = await queryPreview(PreviewHeldOperation, { token });
  return previewAccess;
}

/** Whether two tokens belong to the same editor: one is a renewal of the other. */
export function isSameEditor(one: PreviewAccessFragment, other: PreviewAccessFragment): boolean {
  return Boolean(one.editor) && one.editor?.id === other.editor?.id;
}
