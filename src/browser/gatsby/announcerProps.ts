/**
 * Replaces the props of Gatsby's announcer, also on servers. Hides it, since it says "Navigated to" in English;
 * announcePage.ts announces pages in their language.
 */
export const RouteAnnouncerProps = { id: "gatsby-announcer", hidden: true };
