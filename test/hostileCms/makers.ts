import { blockMakers } from "./makers/blocks";
import { linkMakers } from "./makers/links";
import { mediaMakers } from "./makers/media";
import type { Maker } from "./world";

/** What works out, by the type, the fields of an object that must fit together. */
export const makers: Readonly<Record<string, Maker>> = {
  ...blockMakers,
  ...linkMakers,
  ...mediaMakers,
};
