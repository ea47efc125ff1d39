import type { IGatsbyImageData } from "gatsby-plugin-image";
// Its own file: the package's entry would bring components that no page uses, 4 KB.
import { generateImageData } from "gatsby-plugin-image/dist/image-utils";
import type { ImageMediaFragment } from "../../cms/generated";

/** Widths in pixels that pictures are asked for; few, so that the backend keeps few derivatives. */
const BREAKPOINTS = [320, 480, 720, 1080, 1600, 2400];

const QUALITY = { avif: 55, webp: 75 } as const;

/**
 * The sources of a picture: AVIF, and WebP for browsers without it, in every width
 * up to that of the original. With an aspect ratio (width by height) the backend crops each to it.
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
    generateImageSource: (src, w, h, format) => ({
      src: derivativeUrl(src, w, aspectRatio && h, format === "avif" ? "avif" : "webp"),
      width: w,
      height: h,
      format,
    }),
  });
  const [avif, webp] = data.images.sources ?? [];
  return {
    ...data,
    images: {
      // generateImageData leaves the img without a source where no format is older than WebP.
      fallback: {
        src: fallbackUrl(image.src, Math.min(width, 1080), aspectRatio),
        ...(webp ? { srcSet: webp.srcSet } : {}),
        sizes,
      },
      sources: avif ? [{ ...avif, sizes }] : [],
    },
  };
}

function fallbackUrl(src: string, width: number, aspectRatio: number | undefined): string {
  return derivativeUrl(src, width, aspectRatio && width / aspectRatio, "webp");
}

function derivativeUrl(
  src: string,
  width: number,
  height: number | undefined,
  format: keyof typeof QUALITY,
): string {
  const url = new URL(src);
  url.searchParams.set("w", String(Math.round(width)));
  if (height) url.searchParams.set("h", String(Math.round(height)));
  url.searchParams.set("fm", format);
  url.searchParams.set("q", String(QUALITY[format]));
  return url.href;
}
