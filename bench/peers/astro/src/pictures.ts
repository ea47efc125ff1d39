import { PAGE_PICTURES } from "@quatrain/contract/pictures";
import { ratioOf } from "image-ladder/ladder";
import type { ImageMediaFragment } from "../../../../src/cms/generated";
import { imageAddress, type PictureShape } from "../../../../src/components/Picture/imageAddress";
import { widestShown } from "../../../../src/components/Picture/widestShown";

const { widths } = PAGE_PICTURES;

/** Pixels of the picture for each that is shown at its widest. */
const DENSITY = 1.5;

/** The addresses of a picture in the widths and formats in which the site has it. */
export function pictureSources(
  image: ImageMediaFragment,
  sizes: string,
  aspectRatio?: PictureShape,
) {
  const ratio = aspectRatio ? ratioOf(aspectRatio) : image.width / image.height;
  const widest = Math.round(Math.min(image.width, image.height * ratio));
  const useful = widestShown(sizes) * DENSITY;
  const width = Math.min(widest, widths.find((each) => each >= useful) ?? Math.max(...widths));
  const steps = [...widths.filter((each) => each < width), width];
  const address = (format: "avif" | "webp", size: number) =>
    imageAddress(image, { width: size, aspectRatio, format });
  return {
    avif: steps.map((size) => `${address("avif", size)} ${size}w`).join(", "),
    src: address("webp", Math.min(width, 1080)),
    aspectRatio: Math.round(ratio * 1e4) / 1e4,
  };
}
