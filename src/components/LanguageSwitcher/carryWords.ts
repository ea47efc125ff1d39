/**
 * Lets the links to the other languages lead to a search for the same words. React leaves them as the server has drawn
 * them. Browser only.
 *
 * @param query part of the address of that search
 */
export function carryWords(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".language-switcher a")) {
    link.setAttribute("href", link.pathname + query);
  }
}
