// What an address of the CMS may be where it becomes one in a page. Others, such as "javascript:", run scripts.

/** Whether a link may lead there: the web, a page of this site, a mailbox, a telephone. */
export function isLinkAddress(address: string): boolean {
  return isWebAddress(address) || /^(mailto:|tel:|#)/i.test(address.trim());
}

/** Whether it is on the web, or on this site. */
export function isWebAddress(address: string): boolean {
  return /^(https?:|\/(?!\/))/i.test(address.trim());
}

/** The address of a file; of nothing where it could run a script. */
export function fileAddress(address: string): string {
  return isWebAddress(address) || /^data:image\//i.test(address) ? address : "about:blank";
}
