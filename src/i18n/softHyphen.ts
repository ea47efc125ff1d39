/** Allows a line break with a hyphen in a word. */
export const SOFT_HYPHEN = "\u00ad";
