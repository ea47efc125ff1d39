import { PAGE_PICTURES } from "@quatrain/contract/pictures";
import { getImageData, type IGatsbyImageData } from "gatsby-plugin-image";
import { ratioOf } from "image-ladder/ladder";
import type { ImageMediaFragment } from "../../cms/generated";
import { imageAddress, type PictureShape } from "./imageAddress";

/** Pixels per rem, for layout breakpoints. */
const REM = 16;

/**
 * Largest displayed width of a picture on any screen, in CSS pixels.
 *
 * @param sizes a sizes attribute in the site's form: lengths in rem, px or vw, from wide to narrow, each but the
 *   last with "(min-width: ...rem)"
 * @returns Infinity if it grows with the screen
 * @throws RangeError for another form
 */
export function widestShown(sizes: string): number {
  let screen = Infinity;
  const widths = sizes.split(",").map((part) => {
    const [whole, from, length = "", unit = ""] =
      /^\s*(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(rem|px|vw)\s*$/.exec(part) ?? [];
    if (whole === undefined) throw new RangeError(`Not a form that is understood: ${sizes}`);
    const pixels = { rem: REM, px: 1, vw: screen / 100 }[unit] ?? 0;
    // The next length applies to narrower screens.
    screen = from === undefined ? screen : Number(from) * REM;
    return Number(length) * pixels;
  });
  return Math.max(...widths);
}

const { widths } = PAGE_PICTURES;

/** Pixels of the picture per displayed pixel at its widest. Smaller screens have a higher density. */
const DENSITY = 1.5;

/**
 * Sources of a picture: AVIF in the widths available, up to the displayed size and the original's, and one WebP for
 * browsers without AVIF. An aspect ratio crops each.
 *
 * @param sizes value of the sizes attribute
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
    // The img element uses the second format.
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

/** Width of the largest crop of this shape in the original; a wider one would be scaled up. */
export function widestCrop(image: ImageMediaFragment, aspectRatio?: PictureShape): number {
  const ratio = aspectRatio ? ratioOf(aspectRatio) : naturalRatio(image);
  return atLeastOne(Math.min(image.width, image.height * ratio));
}

/** Shape of the original, limited: a narrow strip would vanish when scaled down. */
function naturalRatio({ width, height }: ImageMediaFragment): number {
  return Math.min(Math.max(width / height, 1 / 100), 100);
}

/** Rounds to whole pixels, at least one. */
function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
