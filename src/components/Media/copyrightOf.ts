import type { MediaFragment } from "../../cms/generated";

/** Whose work a medium is, where that is kept. */
export function copyrightOf(media: MediaFragment): string | null {
  return media.__typename === "RemoteVideoMedia" ? null : media.copyright;
}
