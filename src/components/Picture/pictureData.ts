import type { IGatsbyImageData } from "gatsby-plugin-image";
// Its own file: the package's entry would bring components that no page uses, 4 KB.
import { generateImageData } from "gatsby-plugin-image/dist/image-utils";
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
  const data = generateImageData({
    filename: image.src,
    sourceMetadata: { width, height: Math.round(width / ratio), format: "auto" },
    layout: "fullWidth",
    aspectRatio: ratio,
    formats: ["avif", "webp"],
    breakpoints: [...BREAKPOINTS.filter((breakpoint) => breakpoint < width), width],
    backgroundColor: image.placeholder,
    pluginName: "Picture",
    generateImageSource: (_src, w, h, format) => ({
      src: imageAddress(image, {
        width: w,
        height: aspectRatio && h,
        format: format === "avif" ? "avif" : "webp",
      }),
      width: w,
      height: h,
      format,
    }),
  });
  const [avif, webp] = data.images.sources ?? [];
  const middle = Math.min(width, 1080);
  return {
    ...data,
    images: {
      // generateImageData leaves the img without a source where no format is older than WebP.
      fallback: {
        src: imageAddress(image, {
          width: middle,
          height: aspectRatio && middle / aspectRatio,
          format: "webp",
        }),
        ...(webp ? { srcSet: webp.srcSet } : {}),
        sizes,
      },
      sources: avif ? [{ ...avif, sizes }] : [],
    },
  };
}
