import { textOf } from "../formattedText/textOf";
import type { Node } from "../formattedText/tree";
import { videoOf } from "./videoOf";
import { type Block, findAll, hasClass, without, wordsOf } from "./scope";

/** Fields with ids, addresses and settings. */
const WORDLESS = new Set(
  "kind columns background mediaPosition image media video audio remoteVideo url page".split(" "),
);
const PLAYERS = new Set(["audio", "iframe", "object", "oembed", "video"]);
/** Classes of links to a file and to the rest of a list. */
const WAYS = ["wp-block-file__button", "wp-block-query-pagination"];

/**
 * Whether blocks contain all words of their nodes, equally often. Ignores labels of download buttons, links to the
 * rest of a list, and fallback texts of players.
 *
 * @param titleOf the title of a medium
 */
export function keepsWords(
  nodes: readonly Node[],
  blocks: readonly Block[],
  titleOf: (id: string) => string,
): boolean {
  const left = findAll(nodes, (each) => PLAYERS.has(each.name) || hasClass(each, ...WAYS));
  const counts = new Map<string, number>();
  for (const word of wordsIn(textsOf(blocks, titleOf).join(" "))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  // The address of an embedded video is no text.
  const isVideo = blocks.some(({ kind }) => kind === "VideoEmbed");
  const words = wordsOf(without(nodes, new Set(left))).split(" ");
  const read = words.filter((word) => !isVideo || videoOf(word) === undefined);
  return wordsIn(read.join(" ")).every((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count > 0;
  });
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Texts of blocks as pages show them. */
export function textsOf(value: unknown, titleOf: (id: string) => string): string[] {
  if (typeof value === "string") return [textOf(value)];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => textsOf(each, titleOf));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, each]: [string, unknown]) => {
    if (field === "downloads") return (each as string[]).map(titleOf);
    return WORDLESS.has(field) && typeof each === "string" ? [] : textsOf(each, titleOf);
  });
}
