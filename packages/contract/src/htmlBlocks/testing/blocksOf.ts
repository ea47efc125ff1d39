import { type BlocksOptions, blocksFromHtml } from "../blocksFromHtml";
import type { Block } from "../scope";

/** Address of the page with the texts. */
export const BASE = "https://cms.example/about/";

/** Blocks of a text, with file names as ids of media. */
export function blocksOf(html: string, options: BlocksOptions = {}): readonly Block[] {
  const mediumId = ({ url }: { url: string }): string => url.replace("https://cms.example/", "");
  return blocksFromHtml(html, { base: BASE, mediumId, ...options }).blocks;
}

/** A picture in WordPress's markup. */
export function image(name: string, inner = "", classes = ""): string {
  return `<figure class="wp-block-image ${classes}"><img src="/${name}" alt="A"/>${inner}</figure>`;
}
