// Origins of media, from settings that site, CMS, studio and doctor share. Each reports invalid settings itself;
// here they count as unset.

export const MEDIA_VARIABLES = ["SITE_MEDIA_URLS", "BACKEND_PUBLIC_URL", "SITE_URL"] as const;

type MediaSettings = Readonly<
  Partial<Record<(typeof MEDIA_VARIABLES)[number], string | undefined>>
>;

/**
 * Prefixes of media addresses, each with a final slash: SITE_MEDIA_URLS, by default at the CMS.
 *
 * @param cmsUrl address of the CMS, unless BACKEND_PUBLIC_URL is set
 */
export function mediaUrls(env: MediaSettings, cmsUrl: string): string[] {
  const listed = (env.SITE_MEDIA_URLS ?? "").split(/[\s,]+/).filter(isAddress);
  if (listed.length > 0) return listed.map(folderOf);
  const cms = [env.BACKEND_PUBLIC_URL, cmsUrl].find(isAddress);
  return cms === undefined ? [] : [new URL("/media/", cms).href];
}

/** Allowed origins for pictures in formatted texts: those of media, and the site. */
export function pictureOrigins(env: MediaSettings, cmsUrl: string): string[] {
  const addresses = [...mediaUrls(env, cmsUrl), env.SITE_URL].filter(isAddress);
  return [...new Set(addresses.map((each) => new URL(each).origin))];
}

function isAddress(text: string | undefined): text is string {
  return text !== undefined && /^https?:/i.test(text.trim()) && URL.canParse(text);
}

/** An address without query parameters, which only the host reads, and with a final slash. */
function folderOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/?$/, "/");
}
