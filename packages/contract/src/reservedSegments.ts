/** First segments of paths that the site answers itself in each language: no page of the CMS can be there. */
export const RESERVED_SEGMENTS: readonly string[] = ["search", "preview", "_resolve"];
