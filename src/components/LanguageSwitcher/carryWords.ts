/**
 * Makes the language links keep the words of a search. React leaves the server's links unchanged. Browser only.
 *
 * @param query query part of the search's address
 */
export function carryWords(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".language-switcher a")) {
    link.setAttribute("href", link.pathname + query);
  }
}
