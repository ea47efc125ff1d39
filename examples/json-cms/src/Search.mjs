import { kindOf } from "./contract/page.mjs";
import { contractPicture } from "./contract/picture.mjs";

/** Weight of a word by where it stands. */
const WEIGHTS = { title: 4, intro: 2, text: 1 };
const MOST_WORDS = 10;
/** Characters of an excerpt, and those of them that stand before what was found. */
const EXCERPT = 200;
const BEFORE = 60;

/** A search over all pages, kept in memory. It finds pages that hold every word of the query. */
export class Search {
  #content;
  #index;

  constructor(content) {
    this.#content = content;
    this.#index = new Map(
      content.languages.map((lang) => [lang, content.pages.in(lang).map(indexEntry)]),
    );
  }

  /** @returns {object} the contract's SearchResult */
  find({ query, langcode, sort, page, pageSize }) {
    const words =
      fold(query)
        .match(/[\p{L}\p{N}]+/gu)
        ?.slice(0, MOST_WORDS) ?? [];
    const found = this.#index
      .get(langcode)
      .map((entry) => ({ ...entry, score: scoreOf(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort(sort === "DATE" ? newestFirst : (a, b) => b.score - a.score || newestFirst(a, b));
    const total = found.length;
    const items = found
      .slice(page * pageSize, (page + 1) * pageSize)
      .map((entry) => this.#item(entry, words));
    return { items, total, pageInfo: { page, pageSize, total } };
  }

  #item({ page, text }, words) {
    return {
      id: page.uid,
      title: page.headline,
      path: page.path,
      kind: kindOf(page),
      changed: page.updatedAt,
      excerpt: excerptOf(text, words),
      image: page.hero && contractPicture(page.hero, page.lang, this.#content),
    };
  }
}

function indexEntry(page) {
  const text = [page.intro, ...page.body.flatMap(textsOf)].filter(Boolean).join(" ");
  const folded = { title: fold(page.headline), intro: fold(page.intro ?? ""), text: fold(text) };
  return { page, text, folded };
}

/** All texts of a block, whatever its type, without markup. */
function textsOf(value) {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== "object" || value === null) return [];
  const { html, answer, heading, question, words, by, legend, label, ...others } = value;
  const texts = [heading, question, words, by, legend, label, plain(html), plain(answer)];
  return [...texts.filter(Boolean), ...Object.values(others).flatMap(textsOf)];
}

/** Words of neighbouring paragraphs stay apart; emphasis and links within a sentence leave no gap. */
function plain(html = "") {
  const text = html
    .replace(/<\/?(?:a|abbr|b|em|i|span|strong|sub|sup)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&");
  return text.replace(/\s+/g, " ").trim();
}

/** Small letters without accents. The length stays, so that places in the text do, too. */
function fold(text) {
  return text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD")[0]).toLowerCase();
}

/** How well a page fits: 0 if a word is missing. */
function scoreOf({ folded }, words) {
  const scores = words.map((word) =>
    Object.entries(WEIGHTS).reduce(
      (sum, [part, weight]) => sum + (folded[part].includes(word) ? weight : 0),
      0,
    ),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function newestFirst(a, b) {
  return Date.parse(b.page.updatedAt) - Date.parse(a.page.updatedAt);
}

/** The part of a text around the first word found, cut where the words stand. */
function excerptOf(text, words) {
  const folded = fold(text);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...places, text.length) - BEFORE);
  const start = places.length === 0 || first === 0 ? 0 : text.indexOf(" ", first) + 1;
  const end = start + EXCERPT;
  const part = text.slice(start, end < text.length ? text.lastIndexOf(" ", end) : end);
  // Words are letters and digits only, so none of them means anything to a regular expression.
  const pieces = fold(part).split(new RegExp(`(${words.join("|")})`, "u"));
  let at = 0;
  return pieces.flatMap((piece, index) => {
    const shown = part.slice(at, (at += piece.length));
    return shown === "" ? [] : [{ text: shown, match: index % 2 === 1 }];
  });
}
