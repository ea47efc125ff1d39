import { isLinkAddress, isWebAddress } from "../linkAddress";

/** Reference to a page or medium of the CMS in an unpublished text. */
const REFERENCE = /^(?:page|media):[^\s"'#]+/i;

/** Normalizes an address as browsers do: trims it and removes line breaks. */
function read(address: string): string {
  const trimmed = address.replace(/[\t\n\r]/g, "").trim();
  const clean = trimmed.replace(/^(mailto|tel):\s+/i, "$1:");
  return /^\/\/[^/\\]/.test(clean) ? `https:${clean}` : clean;
}

/** A comment of a reviewer in Office, which is dropped. */
const REMARK = /^#_msocom_\d/i;

/** Target of a link; undefined if it is invalid. */
export function linkTarget(address: string): { href: string; isCompleted: boolean } | undefined {
  const href = read(address);
  if (/^www\.[^\s/?#]+\.[a-z]{2,}(?=[/?#:]|$)/i.test(href)) {
    return { href: `https://${href}`, isCompleted: true };
  }
  // Office writes the path of the document before anchors.
  const place = /^file:/i.test(href) ? href.indexOf("#") : -1;
  if (place >= 0) return { href: href.slice(place), isCompleted: false };
  if (REMARK.test(href)) return undefined;
  if (REFERENCE.test(href) || isLinkAddress(href)) return { href, isCompleted: false };
  return undefined;
}

/**
 * Source of a picture; undefined if pages may not load it.
 * @param origins allowed origins besides the site; undefined: unknown
 */
export function pictureSource(
  address: string,
  origins: readonly string[] | undefined,
): string | undefined {
  const src = read(address);
  if (REFERENCE.test(src)) return src;
  if (!isWebAddress(src)) return undefined;
  if (src.startsWith("/") || origins === undefined) return src;
  const { origin } = new URL(src);
  if (origins.includes(origin)) return src;
  const secure = src.replace(/^http:/i, "https:");
  return origins.includes(new URL(secure).origin) ? secure : undefined;
}

/** Fallback name for an address: its host or file. */
export function nameOfAddress(address: string): string {
  if (!URL.canParse(address)) return address.split(/[?#]/)[0]?.split("/").at(-1) || address;
  const { hostname, pathname } = new URL(address);
  const file = /[^/]+\.\w{2,5}$/.exec(pathname)?.[0];
  return file ?? hostname.replace(/^www\./, "");
}
