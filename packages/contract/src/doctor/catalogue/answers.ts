import { entry } from "./entry";

/** Answers of the CMS. */
export const ofAnswers = {
  "post-refused": entry(
    "must",
    "The CMS does not answer a question that comes by POST.",
    "Let it take GraphQL by POST with Content-Type: application/json. Forms and previews come in no other way.",
  ),
  "get-refused": entry(
    "must",
    "The CMS is to be asked by GET, and does not answer that.",
    "Let it take queries by GET, or set GRAPHQL_METHOD=POST for the site.",
  ),
  "get-mutations": entry(
    "should",
    "The CMS runs mutations that come by GET, which any page of the web can send.",
    "Let it refuse mutations by GET with the status 405.",
  ),
  "not-encrypted": entry(
    "should",
    "The CMS is asked without encryption, so that tokens and submissions of forms can be read on the way.",
    "Serve it under https.",
  ),
  "content-type": entry(
    "should",
    "The answers do not say that they are JSON.",
    "Answer with Content-Type: application/json or application/graphql-response+json.",
  ),
  uncompressed: entry(
    "note",
    "Long answers come uncompressed.",
    "Let the CMS, or what stands before it, compress answers: builds read all pages.",
  ),
  "introspection-off": entry(
    "must",
    "The CMS does not tell its schema, so that no operation can be fitted to it.",
    "Allow introspection, or save the schema as SDL and name the file in GRAPHQL_SCHEMA_FILE for the site and --schema for the doctor.",
  ),
  failed: entry(
    "must",
    (about) => `The operation ${about} gets no usable answer.`,
    "See in the log of the CMS why. A build stops at it.",
  ),
  errors: entry(
    "must",
    (about) => `The operation ${about} is answered with errors that cost a page or more.`,
    "See in the log of the CMS why. A build stops at it.",
  ),
  "errors-in-parts": entry(
    "should",
    (about) => `The operation ${about} is answered with errors beside the data.`,
    "See in the log of the CMS why. The parts are left out.",
  ),
  "too-large": entry(
    "must",
    "The CMS refuses an operation that asks for whole pages, as those of the site do.",
    "Raise the limits of the CMS for the depth, the length or the cost of operations, at least for the address or token of the build.",
  ),
};

/** Speed of the CMS. */
export const ofSpeed = {
  slow: entry(
    "should",
    (about) => `The operation ${about} takes longer than a build can bear.`,
    "See in the CMS what takes the time; an index, a cache or smaller batches (BUILD_PAGE_SIZE) may help.",
  ),
  "slow-build": entry(
    "should",
    "Reading all pages takes longer than a build can bear.",
    "Add buildListing with `since` to the CMS, or see in it what takes the time.",
  ),
};

/** Coverage of the examination. */
export const ofReach = {
  "sample-only": entry(
    "note",
    "Not everything was read.",
    "To read more, give a larger number with --pages.",
  ),
  "time-up": entry(
    "note",
    "The time was up before everything was checked.",
    "Run the doctor again with a smaller number of --pages.",
  ),
};
