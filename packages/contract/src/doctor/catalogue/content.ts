import { entry } from "./entry";

/** Content of the CMS. */
export const ofContent = {
  "no-home": entry(
    "must",
    "No language has a home, a page at the path /.",
    "Publish a page at the path / in each language.",
  ),
  "language-without-home": entry(
    "should",
    "A language has no home, so visitors are not offered it.",
    "Publish a page at the path / in it, or take it out of the languages.",
  ),
  content: entry(
    "should",
    (about) => `Values of ${about} are not as the contract promises.`,
    "Mend the values, or how the CMS makes them. What depends on them is left out.",
  ),
  "media-size": entry(
    "should",
    "Media have no width or height, so pages jump while they load.",
    "Answer the size of the original in pixels.",
  ),
  "media-unreachable": entry(
    "should",
    "Media cannot be fetched at the address that the CMS names.",
    "Mend the addresses, or make the files public: visitors fetch them without a token.",
  ),
  "media-type": entry(
    "should",
    "Media are answered with another type of content than their kind.",
    "Let the addresses lead to the files themselves, with their Content-Type.",
  ),
  "links-dead": entry(
    "should",
    "Links lead to pages that are not there.",
    "Mend the links, publish the pages, or let their paths redirect.",
  ),
  "files-dead": entry(
    "should",
    "Links lead to files that visitors cannot have.",
    "Mend the addresses, or make the files public: visitors fetch them without a token. A path without a host is one of the site.",
  ),
  "home-leads-nowhere": entry(
    "should",
    "No page can be found from a home: the CMS lists no pages, and neither the home nor a menu leads to one.",
    "Add buildListing to the CMS, or a menu, or link pages from the home.",
  ),
  unstable: entry(
    "should",
    "The same question is answered differently a moment later, so that pages count as changed although nobody has changed them.",
    "Give lists a fixed order, and leave out what is random or tells the time. Nothing, if somebody published in between.",
  ),
  forms: entry(
    "should",
    "Definitions of forms are not understood in parts.",
    "Mend the elements. What is not understood is left to the CMS once the form is sent.",
  ),
  "html-dropped": entry(
    "should",
    "Formatted texts hold what pages do not show.",
    "Use a block of its own kind for it, such as VideoEmbed, ImageItem or WebformItem, and take it out of the text. docs/formatted-text.md lists what texts may hold.",
  ),
  "html-mapped": entry(
    "note",
    "Formatted texts hold what pages show as something else of the same meaning.",
    "Nothing, if it looks right. docs/formatted-text.md lists what becomes of what.",
  ),
  "html-styles": entry(
    "note",
    "Formatted texts hold scripts or styles that pages leave out.",
    "Take them out with the text filter of the CMS. Colours, sizes and behaviour come from the site.",
  ),
  "html-in-text": entry(
    "should",
    "Plain texts hold HTML, which visitors would read as it stands.",
    "Answer plain text there, without tags and entities.",
  ),
  "translations-one-way": entry(
    "should",
    "Translations do not point at each other.",
    "Name in each translation all others, with the paths that they have.",
  ),
  "translations-dead": entry(
    "should",
    "Pages name translations that are not there.",
    "Name only translations that are published, with the paths that they have.",
  ),
  "soft-404": entry(
    "should",
    "A path that nobody made is answered with a page.",
    "Let `route` answer an ErrorResponse with the code 404 for it.",
  ),
};

/** Content that must stay private. */
export const ofPrivacy = {
  "drafts-visible": entry(
    "must",
    "Drafts are answered to who has no token.",
    "Answer only published pages outside of previews.",
  ),
  "preview-open": entry(
    "must",
    "The preview answers to a token that nobody gave out.",
    "Check the token of each question about previews, and answer null or an ErrorResponse with the code 403.",
  ),
};
