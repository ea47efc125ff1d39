/** Replaces `loggedServerData` in the browser in development, where Gatsby calls `getServerData` on the server. */
export const loggedServerData = (): undefined => undefined;
