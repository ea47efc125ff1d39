import { blockMakers } from "./makers/blocks";
import { linkMakers } from "./makers/links";
import { mediaMakers } from "./makers/media";
import type { Maker } from "./world";

/** Generators of objects whose fields depend on each other, by type. */
export const makers: Readonly<Record<string, Maker>> = {
  ...blockMakers,
  ...linkMakers,
  ...mediaMakers,
};
