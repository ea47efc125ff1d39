import { EXPORTS, readExport } from "../../../../test/wordpressExport";
import { textOf } from "../formattedText/textOf";
import { type BlocksOptions, blocksFromHtml } from "./blocksFromHtml";
import { textsOf } from "./keepsWords";

// Where the public test content of WordPress is not at hand, there is nothing to compare.
const describeWithContent = EXPORTS.length > 0 ? describe : describe.skip;

/** Words that are left out by design, by the page that they stand on. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Labels of buttons beside files.
  "Block category: Common": ["Download"],
  File: ["Download", "Custom", "button", "text"],
  "WP 6.1 Media category blocks": ["Download"],
  // Addresses of videos that are played.
  "Block category: Embeds": ["youtu", "be", "ex8fMxXJDJw", "https"],
  "Post Format: Video (YouTube)": ["https", "www", "youtube", "com", "v", "SQEQr7c0", "dw"],
};

const PLAYED = new Set(["AudioMedia", "VideoMedia", "RemoteVideoMedia"]);

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of a text that its blocks lack. */
function lost(html: string, options: BlocksOptions): string[] {
  const { blocks, media } = blocksFromHtml(html, options);
  const counts = new Map<string, number>();
  const titleOf = (id: string): string => media.get(id)?.title ?? "";
  // Text names a recording by its file. The block plays it.
  const files = [...media.values()].filter(({ kind }) => PLAYED.has(kind));
  const names = files.map(({ url }) => new URL(url).pathname.split("/").at(-1));
  const played = new Set(names.flatMap((file) => wordsIn(file ?? "")));
  for (const word of wordsIn(textsOf(blocks, titleOf).join(" "))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return wordsIn(textOf(html.replaceAll("</a><a", "</a> <a"))).filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0 && !played.has(word);
  });
}

describeWithContent("the test content of WordPress", () => {
  test("no word of a page or post is lost, but what is left out by design", () => {
    const items = EXPORTS.flatMap(readExport).filter(({ type }) => ["page", "post"].includes(type));
    const missing = items.flatMap(({ title, link, content }) => {
      const isClassic = !content.includes("<!-- wp:");
      const words = lost(content, { base: link, isClassic });
      return words.length > 0 ? [[title, [...new Set(words)]]] : [];
    });
    expect(items.length).toBeGreaterThan(100);
    expect(Object.fromEntries(missing)).toEqual(LEFT_OUT);
  });
});
