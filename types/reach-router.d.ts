// Gatsby's own fork of Reach Router comes without types. Only what the site uses.
declare module "@gatsbyjs/reach-router" {
  export const globalHistory: {
    readonly location: Location;
    /** Calls the listener after each change of the address; gives what ends that. */
    listen(listener: () => void): () => void;
    navigate(to: string): Promise<void>;
  };
}
