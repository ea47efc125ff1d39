/** React takes over a page from top to bottom, and this comes last. */
export const LAST_HYDRATED = "#gatsby-announcer";
