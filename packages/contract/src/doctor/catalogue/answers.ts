import { entry } from "./entry";

const SEE = "docs/capabilities.md lists what belongs to it.";

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

/** Schema of the CMS. */
export const ofSchema = {
  needed: entry(
    "must",
    (about) => `The schema lacks ${about}, which every site needs.`,
    "Add it as the contract describes it.",
  ),
  partial: entry(
    "should",
    (about) => `The schema has something of ${about} in a form that the site cannot use.`,
    `Change it to what the contract describes, or leave it out. ${SEE}`,
  ),
  "left-out": entry(
    "note",
    (about) => `The schema leaves out fields of ${about}.`,
    `Nothing, if the site does not need them. Otherwise add them as the contract describes it. ${SEE}`,
  ),
  missing: entry(
    "note",
    (about) => `The CMS does not have ${about}.`,
    `Nothing, if the site does not need it. ${SEE}`,
  ),
};

/** Source of the content, if the CMS mirrors another one. */
export const ofSource = {
  "source-unread": entry(
    "should",
    (about) =>
      `The source "${about}" could not be read last time. The site goes on with what was read before.`,
    "See in the log of the CMS why, and whether the source answers.",
  ),
  "source-faults": {
    ...entry(
      "should",
      (about) => `Some of what comes from the source "${about}" has faults.`,
      "Mend it in the source. Until then its last good state is shown, if there was one.",
    ),
    mostPlaces: 100,
  },
  "source-remarks": {
    ...entry(
      "note",
      (about) => `The source "${about}" tells what became of content otherwise than it has it.`,
      "Look at these pages. Where something is missing, write it otherwise in the source.",
    ),
    mostPlaces: 100,
  },
  "source-unseen": entry(
    "note",
    "Whether the CMS mirrors a source, and with which faults, it tells to editors only.",
    'Give the token of an editor: --header "Authorization: Bearer …".',
  ),
};
