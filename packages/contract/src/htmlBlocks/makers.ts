import type { Element } from "../formattedText/tree";
import { embed, file, gallery, isAddress, picture, player, playlist } from "./media";
import { paging, posts } from "./posts";
import { hasClass, type Maker, onlyElement, wordsOf } from "./scope";
import { buttons, columns, details, mediaText, quote, table } from "./structure";

/** Makers by WordPress's class of a block. */
const BY_CLASS: readonly (readonly [string, Maker])[] = [
  ["wp-block-columns", columns],
  ["wp-block-gallery", gallery],
  ["blocks-gallery-grid", gallery],
  ["gallery", gallery],
  ["wp-block-image", picture],
  ["wp-caption", picture],
  ["wp-block-pullquote", quote],
  ["wp-block-table", table],
  ["wp-block-buttons", buttons],
  ["wp-block-embed", embed],
  ["wp-block-file", file],
  ["wp-block-cover", mediaText],
  ["wp-block-media-text", mediaText],
  ["wp-block-audio", player],
  ["wp-block-video", player],
  ["wp-block-post-template", posts],
  ["wp-block-latest-posts", posts],
  ["wp-block-query-pagination", paging],
  ["wp-block-accordion-item", details],
  ["wp-playlist", playlist],
  ["elementor-widget-video", embed],
];

/** Makers by element name, whatever wrote them. */
const BY_NAME: Readonly<Record<string, Maker>> = {
  audio: player,
  blockquote: quote,
  details,
  iframe: embed,
  img: picture,
  oembed: embed,
  picture,
  table,
  video: player,
};

const FRAMED = new Set([
  "img",
  "picture",
  "iframe",
  "oembed",
  "video",
  "audio",
  "table",
  "blockquote",
]);

/** Maker for an element; undefined if it cannot be a block. */
export function makerOf(element: Element): Maker | undefined {
  const { name, children } = element;
  const [, byClass] = BY_CLASS.find(([each]) => hasClass(element, each)) ?? [];
  if (byClass) return byClass;
  if (name === "figure") {
    const [inner] = children.flatMap((node) =>
      typeof node === "object" && FRAMED.has(heldBy(node).name) ? [node] : [],
    );
    return inner && BY_NAME[heldBy(inner).name];
  }
  if (name !== "p" && name !== "a" && name !== "div") return BY_NAME[name];
  const only = onlyElement(children);
  if (only && (FRAMED.has(only.name) || only.name === "a")) return makerOf(only);
  const isLine = children.every((node) => typeof node === "string" || node.name === "a");
  return name === "p" && isLine && isAddress(wordsOf(children)) ? embed : undefined;
}

/** The only content of links and wrappers, if there is one. */
function heldBy(element: Element): Element {
  const { name, children } = element;
  const only = name === "a" || name === "div" ? onlyElement(children) : undefined;
  return only ? heldBy(only) : element;
}
