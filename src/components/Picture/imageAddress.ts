import { PAGE_PICTURES } from "@quatrain/contract/pictures";
import { heightFor, ratioOf, widthFor } from "image-ladder/ladder";
import type { ImageMediaFragment } from "../../cms/generated";

/** The service that resizes and converts pictures, from the setting GATSBY_IMAGE_SERVICE. */
export type ImageService = "cms" | "host" | "netlify";

const setting = process.env.GATSBY_IMAGE_SERVICE || "cms";
const imageService: ImageService = setting === "host" || setting === "netlify" ? setting : "cms";

/** A crop shape; CMS and host support only these. */
export type PictureShape = (typeof PAGE_PICTURES.aspectRatios)[number];

export interface ImageSource {
  /** Displayed width in pixels; the address requests the next larger available size. */
  width: number;
  aspectRatio?: PictureShape | undefined;
  format: keyof typeof PAGE_PICTURES.qualities;
}

/**
 * Address of a picture in a size and format, at the CMS, at the host's image service, or at Netlify's. The first
 * two crop around the focal point stored in the CMS. Netlify cannot, so it delivers the whole picture, large enough
 * for CSS to crop it.
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
