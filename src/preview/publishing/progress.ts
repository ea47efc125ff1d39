/** Publishing progress of the latest change of a page. Times are ISO 8601. */
export interface Progress {
  stage:
    /** The publisher does not answer. */
    | "unknown"
    /** Published in the CMS; the publisher has not received the event yet. */
    | "published"
    /** The next release will include it. */
    | "waiting"
    /** A build or content release with it is running. */
    | "building"
    /** The release failed, or did not pass the checks. */
    | "failed"
    /** An earlier release has been made live since. */
    | "rolledBack"
    /** Visitors see it. */
    | "live";
  /** Whether the change removed the page from the site. */
  gone: boolean;
  /** Time of publishing in the CMS. */
  published: string | null;
  /** Start of the release with it. */
  building: string | null;
  /** Time at which it went live. */
  live: string | null;
  /** Path of the page that blocks the release. */
  page: string | null;
  /** The publisher's reason why it is not in a release. */
  problem: string | null;
  /** Time of the next attempt. */
  retryAt: string | null;
}

/** For an unreachable publisher. */
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
