import type { Size } from "../canvas";
import { growLandscape } from "./erosion";
import { normalise, type Grid } from "./grid";
import { landscapeOf, type Country } from "./landscapes";

/**
 * Grows the terrain of a country: heights from 0 to 1.
 *
 * @param seed makes it its own; the same seed gives the same terrain
 */
export function growTerrain(country: Country, seed: number, { width, height }: Size): Grid {
  return normalise(growLandscape(landscapeOf(country, seed), width, height), 0.0005);
}
