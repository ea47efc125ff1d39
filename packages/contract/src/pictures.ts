import type { ImageLadder } from "image-ladder/ladder";

// Few shapes, because each is stored for every picture. To add one, extend this list: site, host and CMS use it.

/** Picture sizes and shapes on pages of the site. */
export const PAGE_PICTURES = {
  widths: [320, 480, 720, 1080, 1600, 2400],
  aspectRatios: ["1:1", "4:5", "4:3", "3:2", "16:9"],
  qualities: { avif: 50, webp: 75 },
} as const satisfies ImageLadder;

/** Shape for link previews. */
export const CARD_ASPECT_RATIO = "40:21";

/** Picture sizes and shapes that a CMS makes: those of pages, and those for other programs. */
export const CMS_PICTURES = {
  widths: PAGE_PICTURES.widths,
  aspectRatios: [...PAGE_PICTURES.aspectRatios, CARD_ASPECT_RATIO],
  qualities: { ...PAGE_PICTURES.qualities, jpg: 80, png: 100 },
} as const satisfies ImageLadder;
