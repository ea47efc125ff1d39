import { getImageData, type IGatsbyImageData } from "gatsby-plugin-image";
import type { ImageMediaFragment } from "../../cms/generated";
import { imageAddress } from "./imageAddress";

/** Widths in pixels that pictures are asked for; few, so that few derivatives are kept. */
const BREAKPOINTS = [320, 480, 720, 1080, 1600, 2400];

/**
 * The sources of a picture: AVIF, and WebP for browsers without it, in every width
 * up to that of the original. With an aspect ratio (width by height) each is cropped to it.
 *
 * @param sizes the width of the picture on the page, as the sizes attribute says it.
 */
export function pictureData(
  image: ImageMediaFragment,
  sizes: string,
  aspectRatio?: number,
): IGatsbyImageData {
  const ratio = aspectRatio ?? image.width / image.height;
  // The widest crop of this shape that the original holds; more would only be scaled up.
  const width = Math.round(Math.min(image.width, image.height * ratio));
  const { images, ...data } = getImageData({
    baseUrl: image.src,
    sourceWidth: width,
    sourceHeight: Math.round(width / ratio),
    layout: "fullWidth",
    aspectRatio: ratio,
    // Of these, the second is what the img element itself names.
    formats: ["avif", "auto"],
    breakpoints: [...BREAKPOINTS.filter((breakpoint) => breakpoint < width), width],
    backgroundColor: image.placeholder,
    pluginName: "Picture",
    urlBuilder: (source) =>
      imageAddress(image, {
        width: source.width,
        height: aspectRatio && source.height,
        format: source.format === "avif" ? "avif" : "webp",
      }),
  });
  const middle = Math.min(width, 1080);
  return {
    ...data,
    images: {
      fallback: {
        ...images.fallback,
        // For what knows no srcset; the package would name the largest.
        src: imageAddress(image, {
          width: middle,
          height: aspectRatio && middle / aspectRatio,
          format: "webp",
        }),
        sizes,
      },
      sources: images.sources?.map((source) => ({ ...source, sizes })) ?? [],
    },
  };
}
