import type { Config } from "./config";

/** Origins from which pages load pictures: that of media of the CMS, and that of the site. */
export function pictureOrigins({ publicUrl, site }: Pick<Config, "publicUrl" | "site">): string[] {
  return [new URL(publicUrl).origin, `https://${site.host}`, `http://${site.host}`];
}
