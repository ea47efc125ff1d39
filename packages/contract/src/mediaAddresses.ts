// From where pages load media, by the settings that site, CMS, studio and doctor share. What is malformed in them, each
// reports when it checks its configuration; here it counts as not set.

/** The variables that are read. */
export const MEDIA_VARIABLES = ["SITE_MEDIA_URLS", "BACKEND_PUBLIC_URL", "SITE_URL"] as const;

type MediaSettings = Readonly<
  Partial<Record<(typeof MEDIA_VARIABLES)[number], string | undefined>>
>;

/**
 * What the addresses of media start with, each with a slash at its end: SITE_MEDIA_URLS, or else beside the CMS.
 *
 * @param cmsUrl address of the CMS, where BACKEND_PUBLIC_URL does not say another one
 */
export function mediaUrls(env: MediaSettings, cmsUrl: string): string[] {
  const listed = (env.SITE_MEDIA_URLS ?? "").split(/[\s,]+/).filter(isAddress);
  if (listed.length > 0) return listed.map(folderOf);
  const cms = [env.BACKEND_PUBLIC_URL, cmsUrl].find(isAddress);
  return cms === undefined ? [] : [new URL("/media/", cms).href];
}

/** Origins from which formatted texts may show pictures: those of media, and that of the site. */
export function pictureOrigins(env: MediaSettings, cmsUrl: string): string[] {
  const addresses = [...mediaUrls(env, cmsUrl), env.SITE_URL].filter(isAddress);
  return [...new Set(addresses.map((each) => new URL(each).origin))];
}

function isAddress(text: string | undefined): text is string {
  return text !== undefined && /^https?:/i.test(text.trim()) && URL.canParse(text);
}

/** An address without the names of parameters, which the host alone reads, and with a slash at its end. */
function folderOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/?$/, "/");
}
