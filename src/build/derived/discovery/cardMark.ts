import type { SiteColors } from "./siteColors";

// `npm run rebrand -- --mark` rewrites this file.

/** The mark of the institution, large and quiet at the edge of a card. */
export function cardMark({ action, mark }: SiteColors): string {
  return (
    `<g transform="translate(760 150) scale(15)" fill="none" stroke="${action}" stroke-width="2.6">` +
    `<path d="M0 26c5.3 0 6-3.4 10.7-3.4S16 26 21.3 26s6-3.4 10.7-3.4"/>` +
    `<path d="M0 18c4-.4 5.5-6 10.5-6.8 6-1 8 4.6 12.5 4 3.5-.4 5.6-4.2 9-4.8"/></g>` +
    `<circle cx="1104" cy="96" r="28" fill="${mark}"/>`
  );
}
