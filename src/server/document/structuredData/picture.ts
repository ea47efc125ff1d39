import type { PageFragment } from "../../../cms/generated";

/** The picture of a page or person, where it is one that search engines show. */
export function pictureOf({ image }: Pick<PageFragment, "image">): { image?: string } {
  return image?.__typename === "ImageMedia" ? { image: image.src } : {};
}
