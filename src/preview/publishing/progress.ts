/** Where the latest change of a page is on its way to the visitors. Times are ISO 8601. */
export interface Progress {
  stage:
    /** The publisher does not say. */
    | "unknown"
    /** Published in the CMS; the publisher has not heard of it yet. */
    | "published"
    /** The next release takes it up. */
    | "waiting"
    /** A release with it is being made, by a build or without. */
    | "building"
    /** That failed, or did not pass the checks. */
    | "failed"
    /** An earlier release was made live since. */
    | "rolledBack"
    /** For good. */
    | "live";
  /** Whether the change took the page off the site. */
  gone: boolean;
  /** When the editor published it. */
  published: string | null;
  /** Since when a release with it is being made. */
  building: string | null;
  /** Since when visitors see it. */
  live: string | null;
  /** Address of the page that keeps it from a release. */
  page: string | null;
  /** Why it is in no release, in the words of the publisher. */
  problem: string | null;
  /** When that is tried again. */
  retryAt: string | null;
}

/** While the publisher cannot be asked. */
export const unknownProgress: Progress = {
  stage: "unknown",
  gone: false,
  published: null,
  building: null,
  live: null,
  page: null,
  problem: null,
  retryAt: null,
};
