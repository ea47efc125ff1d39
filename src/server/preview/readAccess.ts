import { PreviewHeldOperation, type PreviewAccessFragment } from "../../cms/generated";
import { queryPreview } from "./queryPreview";

/**
 * What a token allows by itself, whatever page is asked for. Null: it does not hold, or no longer.
 *
 * @throws CmsError
 */
export async function readAccess(token: string): Promise<PreviewAccessFragment | null> {
  const { previewAccess } = await queryPreview(PreviewHeldOperation, { token });
  return previewAccess;
}

/** Whether two tokens act for the same editor: one is the other made anew. */
export function isSameEditor(one: PreviewAccessFragment, other: PreviewAccessFragment): boolean {
  return Boolean(one.editor) && one.editor?.id === other.editor?.id;
}
