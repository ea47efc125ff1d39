/** Where a word may be broken, and a hyphen is then shown. */
export const SOFT_HYPHEN = "\u00ad";
