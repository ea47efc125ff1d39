import { PAGE_PICTURES } from "@quatrain/contract/pictures";
import { getImageData, type IGatsbyImageData } from "gatsby-plugin-image";
import { ratioOf } from "image-ladder/ladder";
import type { ImageMediaFragment } from "../../cms/generated";
import { imageAddress, type PictureShape } from "./imageAddress";

/** Pixels of a rem, for the widths at which the layout changes. */
const REM = 16;

/**
 * The largest width, in CSS pixels, at which a picture is shown on any screen.
 *
 * @param sizes the value of a sizes attribute as the site writes it: lengths in rem, px or vw, from wide to narrow.
 *   "(min-width: ...rem)" stands before every length except the last
 * @returns Infinity where it is as wide as any screen
 * @throws RangeError for another form
 */
export function widestShown(sizes: string): number {
  let screen = Infinity;
  const widths = sizes.split(",").map((part) => {
    const [whole, from, length = "", unit = ""] =
      /^\s*(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(rem|px|vw)\s*$/.exec(part) ?? [];
    if (whole === undefined) throw new RangeError(`Not a form that is understood: ${sizes}`);
    const pixels = { rem: REM, px: 1, vw: screen / 100 }[unit] ?? 0;
    // The next length holds on narrower screens.
    screen = from === undefined ? screen : Number(from) * REM;
    return Number(length) * pixels;
  });
  return Math.max(...widths);
}

const { widths } = PAGE_PICTURES;

/** Pixels of the picture for each that is shown at its widest. Smaller screens are denser. */
const DENSITY = 1.5;

/**
 * The sources of a picture: AVIF in the widths that are made, up to what the page can show of it and what the
 * original has, and one in WebP for browsers without AVIF. With an aspect ratio each is cropped to it.
 *
 * @param sizes the width of the picture on the page, as the sizes attribute says it.
 */
export function pictureData(
  image: ImageMediaFragment,
  sizes: string,
  aspectRatio?: PictureShape,
): IGatsbyImageData {
  const ratio = aspectRatio ? ratioOf(aspectRatio) : naturalRatio(image);
  const widest = widestCrop(image, aspectRatio);
  const useful = widestShown(sizes) * DENSITY;
  const width = Math.min(widest, widths.find((each) => each >= useful) ?? Math.max(...widths));
  const { images, ...data } = getImageData({
    baseUrl: image.src,
    sourceWidth: width,
    sourceHeight: atLeastOne(width / ratio),
    layout: "fullWidth",
    aspectRatio: ratio,
    // Of these, the second is what the img element itself names.
    formats: ["avif", "auto"],
    breakpoints: [...widths.filter((each) => each < width), width],
    backgroundColor: image.placeholder ?? undefined,
    pluginName: "Picture",
    urlBuilder: (source) =>
      imageAddress(image, {
        width: source.width,
        aspectRatio,
        format: source.format === "avif" ? "avif" : "webp",
      }),
  });
  return {
    ...data,
    images: {
      fallback: {
        src: imageAddress(image, {
          width: Math.min(width, 1080),
          aspectRatio,
          format: "webp",
        }),
      },
      sources:
        images.sources?.map(({ srcSet, ...source }) => ({
          ...source,
          srcSet: srcSet.replaceAll(",\n", ", "),
          sizes,
        })) ?? [],
    },
  };
}

/** The width of the largest crop of this shape that the original holds; more would only be scaled up. */
export function widestCrop(image: ImageMediaFragment, aspectRatio?: PictureShape): number {
  const ratio = aspectRatio ? ratioOf(aspectRatio) : naturalRatio(image);
  return atLeastOne(Math.min(image.width, image.height * ratio));
}

/** The shape of the original. One beyond this is a line, of which nothing would be left when it is scaled. */
function naturalRatio({ width, height }: ImageMediaFragment): number {
  return Math.min(Math.max(width / height, 1 / 100), 100);
}

/** Whole pixels, and of the smallest picture one. */
function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
