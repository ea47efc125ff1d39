// What the build of a site tells the publisher, which brings it live: which languages and capabilities a release has,
// and how its CMS is to be asked.

/** File of a release, among those for visitors, that holds its facts as JSON. */
export const RELEASE_FACTS_FILE = "builds/site.json";

/** What the publisher asks of the CMS before a release goes live. */
export const publisherOperations = {
  /** How many pages are published in a language. */
  PublishedPages: `query PublishedPages($langcode: String!) {
    buildListing(langcode: $langcode, first: 1) { total }
  }`,
  /** What a path leads to. */
  PathStatus: `query PathStatus($path: String!, $langcode: String!) {
    route(path: $path, langcode: $langcode) { __typename code }
  }`,
};

/** Name of one of them. */
export type PublisherOperation = keyof typeof publisherOperations;

/** What a release says of itself. */
export interface ReleaseFacts {
  /** The languages that visitors are offered: those that have a home. */
  readonly languages: readonly string[];
  /** The capabilities that the CMS lacked when the site was built. */
  readonly lacks: readonly string[];
  /** Texts of the publisher's operations that this CMS understands otherwise. Null: it has nothing of it. */
  readonly operations: Readonly<Partial<Record<PublisherOperation, string | null>>>;
}
