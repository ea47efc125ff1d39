/** URL of map tiles, with {z}, {x} and {y}. Null: no interactive map. */
export const tileUrl: string | null = process.env.GATSBY_MAP_TILE_URL || null;

/** Attribution to show beside the map. */
export const attribution: string = process.env.GATSBY_MAP_ATTRIBUTION ?? "";

/** Host of the tiles, shown before anything loads. */
export function tileHost(url: string): string {
  const [, host = url] = /^https?:\/\/(?:\{s\}\.)?([^/]+)/.exec(url) ?? [];
  return host;
}
