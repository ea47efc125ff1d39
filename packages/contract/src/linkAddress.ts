// What an address of the CMS may be where it becomes one in a page or in a redirect: asked when it is saved, when it is
// read, and when it is shown.

/** What no address holds. Browsers take a backslash for a slash, and leave out tabs and line breaks. */
const NEVER_IN_AN_ADDRESS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\]/u;

/** A path of this site. Two slashes would begin the name of another host, however they are written. */
const PATH = /^\/(?!\/|%2f|%5c)/i;

/** Whether it is on the web, or a path of this site. */
export function isWebAddress(address: string): boolean {
  if (NEVER_IN_AN_ADDRESS.test(address)) return false;
  if (PATH.test(address)) return isDecodable(address);
  // URL.canParse of Node 20 refuses letters such as ü once it has been called often.
  return /^https?:\/\/[^/?#]/i.test(address) && runs(() => new URL(address));
}

/** Whether a link may lead there: the web, a page of this site, a mailbox, a telephone, a place in the page. */
export function isLinkAddress(address: string): boolean {
  if (isWebAddress(address)) return true;
  return !NEVER_IN_AN_ADDRESS.test(address) && /^(?:(?:mailto|tel):\S|#)/i.test(address);
}

/** Whether it is the address of a file, or a picture in itself. */
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
