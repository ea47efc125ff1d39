/**
 * Stands in for what Gatsby's announcer is drawn with, by servers as well. It writes "Navigated to" on every page, so
 * nobody is to hear or see it: announcePage.ts speaks the language of the page.
 */
export const RouteAnnouncerProps = { id: "gatsby-announcer", hidden: true };
