import type { ImageLadder } from "image-ladder/ladder";

/** The pictures that are made for a release that names none of its own. */
export const DEFAULT_LADDER: ImageLadder = {
  widths: [320, 480, 640, 828, 1080, 1280, 1600, 1920, 2400],
  aspectRatios: ["1:1", "4:3", "3:2", "16:9"],
  qualities: { avif: 55, webp: 75, jpg: 75, png: 100 },
};
