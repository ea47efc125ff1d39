import type { ImageMediaFragment } from "../../cms/generated";

/** Who makes the sizes and formats of a picture, by the setting GATSBY_IMAGE_SERVICE. */
export type ImageService = "cms" | "host" | "netlify";

const setting = process.env.GATSBY_IMAGE_SERVICE || "cms";
const imageService: ImageService = setting === "host" || setting === "netlify" ? setting : "cms";

const QUALITY = { avif: 55, webp: 75 } as const;

/** One of the sources of a picture. */
export interface ImageSource {
  /** In pixels, of the picture as it is shown. */
  width: number;
  /** In pixels; if set, the picture is shown cropped to this shape. */
  height?: number | undefined;
  format: keyof typeof QUALITY;
}

/**
 * Address of a picture in one size and format: at the CMS, at the image service of the host, or at
 * Netlify's. The first two crop around the focal point. Netlify's would crop to the middle or an
 * edge, so it sends the picture whole, large enough for the page to show the part around that point.
 */
export function imageAddress(
  {
    src,
    width,
    height,
    focalPoint,
  }: Pick<ImageMediaFragment, "src" | "width" | "height" | "focalPoint">,
  source: ImageSource,
  service: ImageService = imageService,
): string {
  const settings = { fm: source.format, q: QUALITY[source.format] };
  const size = {
    w: Math.round(source.width),
    ...(source.height && { h: Math.round(source.height) }),
  };
  switch (service) {
    case "cms":
      return withParameters(src, { ...size, ...settings });
    case "host": {
      const point = `${Math.round(focalPoint.x * 100)},${Math.round(focalPoint.y * 100)}`;
      return withParameters("/_image", {
        url: src,
        ...size,
        ...settings,
        ...(size.h && { fp: point }),
      });
    }
    case "netlify": {
      const shown = source.height ? source.width / source.height : width / height;
      const whole = source.width * Math.max(1, width / height / shown);
      return withParameters("/.netlify/images", {
        url: src,
        w: Math.round(Math.min(whole, width)),
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
