import type { ContentTeaserItem } from "../contentTypes";
import type { Element } from "../formattedText/tree";
import { pictureOf } from "./media";
import { findAll, hasClass, type Maker, named, type Scope, without, wordsOf } from "./scope";

/** Posts in a list of WordPress; only WordPress knows its query. */
export const posts: Maker = ({ children }, scope) => {
  const entries = children.filter((node) => typeof node === "object" || node.trim() !== "");
  const teasers = entries.flatMap(
    (entry) => (typeof entry === "object" && teaserOf(entry, scope)) || [],
  );
  if (teasers.length === 0 || teasers.length < entries.length) return undefined;
  const links = teasers.flatMap(({ title, text, image, link }) =>
    link && !link.title && !text && !image ? [{ ...link, title: title ?? "" }] : [],
  );
  if (links.length === teasers.length) return [{ kind: "LinkListItem", links }];
  const items = teasers.map((each) => ({ kind: "ContentTeaserItem" as const, ...each }));
  return [{ kind: "TeaserListItem", teasers: items }];
};

/** Links to the rest of a list, which work only at WordPress; drops them. */
export const paging: Maker = () => [];

const TITLE = ["wp-block-post-title", "wp-block-latest-posts__post-title"];
const PICTURE = ["wp-block-post-featured-image", "wp-block-latest-posts__featured-image"];
const MORE = [
  "wp-block-latest-posts__read-more",
  "wp-block-post-excerpt__more-link",
  "wp-block-read-more",
];
/** Complete posts are too long for teasers. */
const WHOLE = ["wp-block-latest-posts__post-full-content", "wp-block-post-content"];

/** Undefined: the entry is no teaser. */
function teaserOf({ children }: Element, scope: Scope): ContentTeaserItem | undefined {
  const withClass = (names: readonly string[]): Element[] =>
    findAll(children, (each) => hasClass(each, ...names));
  // Titles had no class before WordPress 5.9.
  const [title = children.find(isLink), second] = withClass(TITLE);
  const words = title ? wordsOf(title.children) : "";
  if (!title || second || words === "" || withClass(WHOLE).length > 0) return undefined;
  const [frame] = withClass(PICTURE);
  const [more] = withClass(MORE);
  const [img] = frame ? named([frame], "img") : [];
  const image = img && pictureOf(img, scope);
  const [anchor = more] = named([title], "a");
  const link = anchor && scope.link(more ?? anchor, more ? wordsOf(more.children) : "");
  if (anchor && !link) return undefined;
  const taken = [title, frame, more].filter((each) => each !== undefined);
  const text = scope.html(without(children, new Set(taken)));
  return {
    title: words,
    ...(text ? { text } : {}),
    ...(image ? { image } : {}),
    ...(link ? { link } : {}),
  };
}

const isLink = (node: Element | string): node is Element =>
  typeof node === "object" && node.name === "a";
