import type { MediaFragment } from "../../cms/generated";

/** Copyright of a medium, if the CMS has it. */
export function copyrightOf(media: MediaFragment): string | null {
  return media.__typename === "RemoteVideoMedia" ? null : media.copyright;
}
