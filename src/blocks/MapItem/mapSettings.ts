/** Where tiles come from: a URL with {z}, {x} and {y}. Null: there is no map to load. */
export const tileUrl: string | null = process.env.GATSBY_MAP_TILE_URL || null;

/** Who must be named beside the map. */
export const attribution: string = process.env.GATSBY_MAP_ATTRIBUTION ?? "";

/** The site that tiles come from, to tell a visitor before anything is loaded. */
export function tileHost(url: string): string {
  const [, host = url] = /^https?:\/\/(?:\{s\}\.)?([^/]+)/.exec(url) ?? [];
  return host;
}
