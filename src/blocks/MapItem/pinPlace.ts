import type { BlockProps } from "../blockTypes";
import type { MapPlace } from "./leafletMap";

/** The part of the earth that a picture shows. */
export type Bounds = NonNullable<BlockProps<"MapItem">["imageBounds"]>;

/**
 * Where a place lies on a picture with north at the top, in percent of its width and height. Degrees are taken to be evenly
 * spaced, which is exact to half a percent for a country such as Switzerland.
 *
 * @returns undefined if the picture does not show it, or its bounds are none
 */
export function pinPlace(
  { latitude, longitude }: Pick<MapPlace, "latitude" | "longitude">,
  { north, east, south, west }: Bounds,
): { left: string; top: string } | undefined {
  const x = (longitude - west) / (east - west);
  const y = (north - latitude) / (north - south);
  const isShown = north > south && east > west && x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return isShown ? { left: percent(x), top: percent(y) } : undefined;
}

function percent(part: number): string {
  return `${Math.round(part * 1e4) / 100}%`;
}
