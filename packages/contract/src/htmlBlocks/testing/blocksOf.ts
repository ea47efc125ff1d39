import { type BlocksOptions, blocksFromHtml } from "../blocksFromHtml";
import type { Block } from "../scope";

/** Address of the page that texts stand on. */
export const BASE = "https://cms.example/about/";

/** The blocks of a text, with media called as their files. */
export function blocksOf(html: string, options: BlocksOptions = {}): readonly Block[] {
  const mediumId = ({ url }: { url: string }): string => url.replace("https://cms.example/", "");
  return blocksFromHtml(html, { base: BASE, mediumId, ...options }).blocks;
}

/** A picture as WordPress writes it. */
export function image(name: string, inner = "", classes = ""): string {
  return `<figure class="wp-block-image ${classes}"><img src="/${name}" alt="A"/>${inner}</figure>`;
}
