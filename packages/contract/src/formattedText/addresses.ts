import { isLinkAddress, isWebAddress } from "../linkAddress";

/** A page or a medium of the CMS, as texts name it that are not yet published. */
const REFERENCE = /^(?:page|media):[^\s"'#]+/i;

/** An address as browsers read it: without blanks around it, and without line breaks. */
function read(address: string): string {
  const trimmed = address.replace(/[\t\n\r]/g, "").trim();
  const clean = trimmed.replace(/^(mailto|tel):\s+/i, "$1:");
  return /^\/\/[^/\\]/.test(clean) ? `https:${clean}` : clean;
}

/** A remark of somebody who has read a text in Office. It is left out. */
const REMARK = /^#_msocom_\d/i;

/** Where a link leads; undefined: nowhere. */
export function linkTarget(address: string): { href: string; isCompleted: boolean } | undefined {
  const href = read(address);
  if (/^www\.[^\s/?#]+\.[a-z]{2,}(?=[/?#:]|$)/i.test(href)) {
    return { href: `https://${href}`, isCompleted: true };
  }
  // Office writes the place of the document before places in it.
  const place = /^file:/i.test(href) ? href.indexOf("#") : -1;
  if (place >= 0) return { href: href.slice(place), isCompleted: false };
  if (REMARK.test(href)) return undefined;
  if (REFERENCE.test(href) || isLinkAddress(href)) return { href, isCompleted: false };
  return undefined;
}

/**
 * Where a picture is loaded from; undefined: pages may not load it.
 * @param origins from where pages may load pictures, beside the site; undefined: that is not known
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

/** What an address is called that has no other name: a host, or a file. */
export function nameOfAddress(address: string): string {
  if (!URL.canParse(address)) return address.split(/[?#]/)[0]?.split("/").at(-1) || address;
  const { hostname, pathname } = new URL(address);
  const file = /[^/]+\.\w{2,5}$/.exec(pathname)?.[0];
  return file ?? hostname.replace(/^www\./, "");
}
