import { entry } from "./entry";

/** Consistency of lists. */
export const ofLists = {
  "listing-total": entry(
    "must",
    "The listing promises another number of pages than it holds, so that a build stops.",
    "Let `total` of buildListing count exactly the pages that all batches hold together.",
  ),
  "listing-cursor": entry(
    "must",
    "The listing leads back to a place where it has been, and never ends.",
    "Let `endCursor` of buildListing stand for the last page of the batch, and be null at the end.",
  ),
  "listing-moves": entry(
    "must",
    "The batches of the listing do not belong to one reading.",
    "Let `cursor` and `total` of buildListing be the same on every batch, unless something was published meanwhile.",
  ),
  "listing-duplicates": entry(
    "should",
    "The listing holds several pages of one language at the same path; the site shows only the first.",
    "Give each page of a language a path of its own.",
  ),
  "listing-language": entry(
    "should",
    "The listing holds pages under another language than they are in; the site leaves them out.",
    "List each page under its own language only.",
  ),
  "listing-route": entry(
    "should",
    "The listing holds pages that `route` does not answer with.",
    "Let buildListing and `route` agree on what is published, and under which path.",
  ),
  "since-forgets": entry(
    "should",
    "Asked for what has changed since a moment ago, the CMS does not say that it is nothing, so that every build reads more than it must.",
    "Let `cursor` stand for the moment of the reading, and list with `since` only what has changed after it.",
  ),
  "since-removes": entry(
    "must",
    "Asked for what has changed since a moment ago, the CMS calls pages removed that are there.",
    "Let `removed` of buildListing hold only pages that are gone.",
  ),
  "since-unknown": entry(
    "must",
    "Asked for what has changed since a moment that it does not know, the CMS answers that nothing has, so that pages that are gone stay on the site.",
    "Let it answer such a cursor with an error; the site then reads everything anew.",
  ),
  "since-unclear": entry(
    "should",
    "Asked for what has changed since a moment that it does not know, the CMS answers with pages instead of an error, so that pages that are gone may stay on the site.",
    "Let it answer such a cursor with an error; the site then reads everything anew.",
  ),
  "view-total": entry(
    "should",
    "Lists of pages do not add up: their pages of results hold another number of pages than they promise.",
    "Let `pageInfo` of a view say how many entries its pages of results hold together.",
  ),
  "view-duplicates": entry(
    "should",
    "Lists of pages hold a page more than once, or on several pages of results.",
    "Order the list by something that tells pages apart, so that pages of results do not overlap.",
  ),
  "search-total": entry(
    "should",
    "Search results do not add up.",
    "Let `total` and `pageInfo` of a search say how many results all pages hold together.",
  ),
  "search-misses": entry(
    "note",
    "A search for the title of a page does not find the page.",
    "Build the search index anew. Nothing, if pages of this kind are not to be found.",
  ),
  "redirects-cursor": entry(
    "must",
    "The list of redirects leads back to a place where it has been, and never ends.",
    "Let `endCursor` of redirects stand for the last entry of the batch, and be null at the end.",
  ),
  "redirects-loop": entry(
    "must",
    "Redirects lead in a circle, so that a browser gives up with an error.",
    "Let one of them lead to a page. Compare paths without case, query, escapes and slashes at their end: the site finds a page by all of them.",
  ),
  "redirects-chain": entry(
    "should",
    "Visitors are redirected more than three times before they arrive.",
    "Let `target` say where the path leads in the end.",
  ),
  "redirects-dead": entry(
    "should",
    "Redirects lead to pages that are not there.",
    "Mend the targets, or take the redirects away.",
  ),
};
