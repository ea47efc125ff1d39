import { mediaUrls } from "@quatrain/contract/mediaAddresses";
import { z } from "zod";

/** The site's own report endpoint: src/api/report.ts. */
const REPORT_PATH = "/api/report";

/** A list in one variable, separated by commas or spaces. */
export const list = <Entry extends z.ZodType<string, string>>(entry: Entry) =>
  z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(entry));

const address = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an http or https address, such as ${example}` });

/** A host with or without a port, without protocol and path, as in a Content-Security-Policy. */
const host = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i, "must be hosts, such as www.example.ch")
  .refine((name) => URL.canParse(`https://${name}`), "must be hosts, such as www.example.ch");

const tiles = z
  .string()
  .refine(
    (url) =>
      /^https?:\/\/[^/\s]/.test(url) && ["{z}", "{x}", "{y}"].every((part) => url.includes(part)),
    {
      error:
        "must be an address with {z}, {x} and {y}, such as https://tiles.example.ch/{z}/{x}/{y}.png",
    },
  );

/** Variables that decide which resources browsers may load. */
export const policySchema = z.object({
  SITE_MEDIA_URLS: list(address("https://cms.example.ch/media/")),
  BACKEND_PUBLIC_URL: address("https://cms.example.ch").optional(),
  GATSBY_IMAGE_SERVICE: z
    .enum(["cms", "host", "netlify"], { error: "must be cms, host or netlify" })
    .optional(),
  GATSBY_MAP_TILE_URL: tiles.optional(),
  GATSBY_ANALYTICS_URL: address("https://stats.example.ch").optional(),
  GATSBY_ANALYTICS_SITE_ID: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, "must be the number that Matomo knows the site by")
    .optional(),
  GATSBY_REDIRECT_HOSTS: list(host),
  SITE_FRAME_ANCESTORS: list(address("https://cms.example.ch")),
  SITE_CSP_REPORT_URL: address("https://www.example.ch/csp").optional(),
  GATSBY_REPORTS: z.enum(["true", "false"], { error: "must be true or false" }).default("false"),
});

/** Faults in the combination of variables. */
export function policyFaults(env: NodeJS.ProcessEnv): string[] {
  if (Boolean(env.GATSBY_ANALYTICS_URL) === Boolean(env.GATSBY_ANALYTICS_SITE_ID)) return [];
  return ["GATSBY_ANALYTICS_URL and GATSBY_ANALYTICS_SITE_ID must be set together"];
}

/** Service that makes the sizes and formats of pictures. */
type ImageService = z.infer<typeof policySchema>["GATSBY_IMAGE_SERVICE"] & string;

/**
 * Resources that browsers may load.
 *
 * @param cmsUrl URL of the GraphQL endpoint; by default media come from the same origin
 * @param imageService default image service
 */
export function policyConfig(
  values: z.infer<typeof policySchema>,
  cmsUrl: string,
  imageService: ImageService,
) {
  const SITE_MEDIA_URLS = values.SITE_MEDIA_URLS.join(" ");
  return {
    /** URL prefixes of the CMS's media, each with a slash at the end. */
    mediaUrls: mediaUrls({ ...values, SITE_MEDIA_URLS }, cmsUrl),
    imageService: values.GATSBY_IMAGE_SERVICE ?? imageService,
    /** URL template of map tiles, with {s}, {z}, {x} and {y}. */
    mapTileUrl: values.GATSBY_MAP_TILE_URL,
    analyticsUrl: values.GATSBY_ANALYTICS_URL,
    /** Hosts that a form may redirect to. */
    redirectHosts: values.GATSBY_REDIRECT_HOSTS,
    /** Origins that may show pages of the site in a frame. */
    frameAncestors: values.SITE_FRAME_ANCESTORS.map((url) => new URL(url).origin),
    /** URL to which browsers report policy violations. */
    cspReportUrl:
      values.SITE_CSP_REPORT_URL ?? (values.GATSBY_REPORTS === "true" ? REPORT_PATH : undefined),
  };
}
