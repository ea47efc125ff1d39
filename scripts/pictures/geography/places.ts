import type { Line, Point } from "../marks/lines";
import borderPoints from "./border.json";
import lakePoints from "./lakes.json";
import riverPoints from "./rivers.json";

/*
 * The border is Natural Earth 1:10m (public domain), thinned. Lakes and rivers are drawn for these
 * pictures by hand, as simple as the scale allows. All places are degrees east and north.
 */

/** The border of Switzerland, closed. */
export const border = asLine(borderPoints);

/** Lakes by name: outer shore first, then islands or separate basins; each closed. */
export const lakes: Readonly<Record<keyof typeof lakePoints, readonly Line[]>> = mapValues(
  lakePoints,
  (rings) => rings.map(asLine),
);

/** Rivers by name, from spring to mouth. */
export const rivers: Readonly<Record<keyof typeof riverPoints, Line>> = mapValues(
  riverPoints,
  asLine,
);

/** Turns places into pixels. */
export type Projection = (place: Point) => Point;

/** A place and the frame around it. */
export interface View {
  /** Middle of the picture, degrees east and north. */
  readonly centre: Point;
  /** Height of the picture in degrees of latitude. */
  readonly latitudes: number;
  /** Turn of the map, in degrees clockwise. */
  readonly turn?: number;
}

/** Makes the projection of a view: true to scale at its centre. */
export function project(
  { centre, latitudes, turn = 0 }: View,
  width: number,
  height: number,
): Projection {
  const scale = height / latitudes;
  const shrink = Math.cos((centre[1] * Math.PI) / 180);
  const angle = (turn * Math.PI) / 180;
  return ([longitude, latitude]) => {
    const east = (longitude - centre[0]) * shrink * scale;
    const south = (centre[1] - latitude) * scale;
    return [
      width / 2 + east * Math.cos(angle) - south * Math.sin(angle),
      height / 2 + east * Math.sin(angle) + south * Math.cos(angle),
    ];
  };
}

function asLine(points: readonly (readonly number[])[]): Line {
  return points.map(([longitude = 0, latitude = 0]): Point => [longitude, latitude]);
}

function mapValues<Key extends string, From, To>(
  values: Record<Key, From>,
  change: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries<From>(values).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as Record<Key, To>;
}
