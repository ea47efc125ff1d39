// Validates addresses of the CMS for pages and redirects: on saving, on reading, and on display.

/** Characters that no address contains. Browsers treat a backslash as a slash, and drop tabs and line breaks. */
const NEVER_IN_AN_ADDRESS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\]/u;

/** A path of this site. Two slashes, also encoded, would start a host name. */
const PATH = /^\/(?!\/|%2f|%5c)/i;

/** Whether an address is on the web or a path of this site. */
export function isWebAddress(address: string): boolean {
  if (NEVER_IN_AN_ADDRESS.test(address)) return false;
  if (PATH.test(address)) return isDecodable(address);
  // URL.canParse of Node 20 starts to refuse letters such as ü after many calls.
  return /^https?:\/\/[^/?#]/i.test(address) && runs(() => new URL(address));
}

/** Whether a link may have this address: web, page of this site, email, telephone or anchor. */
export function isLinkAddress(address: string): boolean {
  if (isWebAddress(address)) return true;
  return !NEVER_IN_AN_ADDRESS.test(address) && /^(?:(?:mailto|tel):\S|#)/i.test(address);
}

/** Whether an address is a file or a data URL with a picture. */
export function isFileAddress(address: string): boolean {
  if (isWebAddress(address)) return true;
  return !NEVER_IN_AN_ADDRESS.test(address) && /^data:image\/[\w.+-]+[;,]/i.test(address);
}

/** Links within the site are compared decoded. */
function isDecodable(path: string): boolean {
  return !path.includes("%") || runs(() => decodeURI(path));
}

function runs(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
