import { mediaUrls } from "@quatrain/contract/mediaAddresses";
import { z } from "zod";

/** Where the site itself takes reports: src/api/report.ts. */
const REPORT_PATH = "/api/report";

/** A list in one variable, its entries set apart by commas or spaces. */
export const list = <Entry extends z.ZodType<string, string>>(entry: Entry) =>
  z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(entry));

const address = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an http or https address, such as ${example}` });

/** A host with or without a port; of what browsers compare, so without protocol and path. */
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

/** The variables of the site that decide what browsers may load, and from where. */
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

/** What variables that are right each for itself lack together. */
export function policyFaults(env: NodeJS.ProcessEnv): string[] {
  if (Boolean(env.GATSBY_ANALYTICS_URL) === Boolean(env.GATSBY_ANALYTICS_SITE_ID)) return [];
  return ["GATSBY_ANALYTICS_URL and GATSBY_ANALYTICS_SITE_ID must be set together"];
}

/** Who makes the sizes and formats of a picture. */
export type ImageService = z.infer<typeof policySchema>["GATSBY_IMAGE_SERVICE"] & string;

/** What browsers may load, and from where. */
export interface PolicyConfig {
  /** What the addresses of the CMS's media start with; each ends with a slash. */
  mediaUrls: string[];
  imageService: ImageService;
  /** Address of map tiles, with {s}, {z}, {x} and {y}. */
  mapTileUrl: string | undefined;
  /** Address of the web-analytics service. */
  analyticsUrl: string | undefined;
  /** Hosts that a form may lead to. */
  redirectHosts: string[];
  /** Origins that may show pages of the site in a frame. */
  frameAncestors: string[];
  /** Where browsers report what the policy kept them from. */
  cspReportUrl: string | undefined;
}

/**
 * @param cmsUrl address of the GraphQL endpoint: media are beside it by default
 * @param imageService who makes the pictures by default
 */
export function policyConfig(
  values: z.infer<typeof policySchema>,
  cmsUrl: string,
  imageService: ImageService,
): PolicyConfig {
  const SITE_MEDIA_URLS = values.SITE_MEDIA_URLS.join(" ");
  return {
    mediaUrls: mediaUrls({ ...values, SITE_MEDIA_URLS }, cmsUrl),
    imageService: values.GATSBY_IMAGE_SERVICE ?? imageService,
    mapTileUrl: values.GATSBY_MAP_TILE_URL,
    analyticsUrl: values.GATSBY_ANALYTICS_URL,
    redirectHosts: values.GATSBY_REDIRECT_HOSTS,
    frameAncestors: values.SITE_FRAME_ANCESTORS.map((url) => new URL(url).origin),
    cspReportUrl:
      values.SITE_CSP_REPORT_URL ?? (values.GATSBY_REPORTS === "true" ? REPORT_PATH : undefined),
  };
}
