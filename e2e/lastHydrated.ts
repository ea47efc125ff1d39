/** React hydrates from top to bottom, so this element is the last one. */
export const LAST_HYDRATED = "#gatsby-announcer";
