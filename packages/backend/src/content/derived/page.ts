import type { Page } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { pageUuid } from "../hash";

/** What is known of a page apart from its fields. */
export const pageFacts = {
  uuid: (page) => pageUuid(page.id),
  changed: (page) => (page as Page).facts.changed,
  /** The site makes structured data from the fields; this backend adds none of its own. */
  jsonld: () => null,
} satisfies Record<string, FieldResolver>;
