import { PAGE_PICTURES } from "@quatrain/contract/pictures";
import { heightFor, ratioOf, widthFor } from "image-ladder/ladder";
import type { ImageMediaFragment } from "../../cms/generated";

/** Who makes the sizes and formats of a picture, by the setting GATSBY_IMAGE_SERVICE. */
export type ImageService = "cms" | "host" | "netlify";

const setting = process.env.GATSBY_IMAGE_SERVICE || "cms";
const imageService: ImageService = setting === "host" || setting === "netlify" ? setting : "cms";

/** A shape that pictures are cropped to; CMS and host make these and no others. */
export type PictureShape = (typeof PAGE_PICTURES.aspectRatios)[number];

/** One of the sources of a picture. */
export interface ImageSource {
  /** In pixels, of the picture as it is shown. The next larger one that is made is asked for. */
  width: number;
  /** If set, the picture is shown cropped to this shape. */
  aspectRatio?: PictureShape | undefined;
  format: keyof typeof PAGE_PICTURES.qualities;
}

/**
 * Address of a picture in one size and format: at the CMS, at the image service of the host, or at
 * Netlify's. The first two crop around the focal point that the CMS keeps with the picture, which
 * therefore stands in no address. Netlify's would crop to the middle or an edge, so it sends the picture
 * whole, large enough for the page to show the part around that point.
 */
export function imageAddress(
  { src, width, height }: Pick<ImageMediaFragment, "src" | "width" | "height">,
  source: ImageSource,
  service: ImageService = imageService,
): string {
  const settings = { fm: source.format, q: PAGE_PICTURES.qualities[source.format] };
  const w = widthFor(source.width, PAGE_PICTURES);
  const { aspectRatio } = source;
  const size = { w, ...(aspectRatio && { h: heightFor(w, aspectRatio) }) };
  switch (service) {
    case "cms":
      return withParameters(src, { ...size, ...settings });
    case "host":
      return withParameters("/_image", { url: src, ...size, ...settings });
    case "netlify": {
      const shown = aspectRatio ? ratioOf(aspectRatio) : width / height;
      const whole = source.width * Math.max(1, width / height / shown);
      return withParameters("/.netlify/images", {
        url: src,
        w: widthFor(Math.min(whole, width), PAGE_PICTURES),
        ...settings,
      });
    }
  }
}

function withParameters(address: string, parameters: Record<string, string | number>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  );
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}
