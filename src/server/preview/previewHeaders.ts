/**
 * What every answer of a preview says: no cache keeps it, no search engine lists it, and no other
 * site learns its address.
 */
export const previewHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};
