import type { ImageLadder } from "image-ladder/ladder";

// Few, because each is made and kept for every picture. Adding one here is all that is needed: the site asks for
// it, and host and CMS make it.

/** The pictures that pages of the site show. */
export const PAGE_PICTURES = {
  widths: [320, 480, 720, 1080, 1600, 2400],
  aspectRatios: ["1:1", "4:5", "4:3", "3:2", "16:9"],
  qualities: { avif: 50, webp: 75 },
} as const satisfies ImageLadder;

/** The shape that services which show links ask for. */
export const CARD_ASPECT_RATIO = "40:21";

/** The pictures that a CMS makes: those, and what others than browsers read. */
export const CMS_PICTURES = {
  widths: PAGE_PICTURES.widths,
  aspectRatios: [...PAGE_PICTURES.aspectRatios, CARD_ASPECT_RATIO],
  qualities: { ...PAGE_PICTURES.qualities, jpg: 80, png: 100 },
} as const satisfies ImageLadder;
