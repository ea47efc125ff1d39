// Facts that the build passes to the publisher: languages, missing capabilities, and fitted operations of a
// release.

/** Public file of a release with its facts as JSON. */
export const RELEASE_FACTS_FILE = "builds/site.json";

/** Operations of the publisher before a release goes live. */
export const publisherOperations = {
  /** Number of published pages in a language. */
  PublishedPages: `query PublishedPages($langcode: String!) {
    buildListing(langcode: $langcode, first: 1) { total }
  }`,
  /** Target of a path. */
  PathStatus: `query PathStatus($path: String!, $langcode: String!) {
    route(path: $path, langcode: $langcode) { __typename code }
  }`,
};

export type PublisherOperation = keyof typeof publisherOperations;

/** Facts about a release. */
export interface ReleaseFacts {
  /** Languages for visitors: those with a home page. */
  readonly languages: readonly string[];
  /** Capabilities that the CMS lacked during the build. */
  readonly lacks: readonly string[];
  /** Fitted texts of the publisher's operations. Null: the CMS has nothing of it. */
  readonly operations: Readonly<Partial<Record<PublisherOperation, string | null>>>;
}
