import type { PageFragment } from "../../../cms/generated";

/** The picture of a page or person, if its format suits search engines. */
export function pictureOf({ image }: Pick<PageFragment, "image">): { image?: string } {
  return image?.__typename === "ImageMedia" ? { image: image.src } : {};
}
