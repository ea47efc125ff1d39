import geojsonvt from "geojson-vt";
import { LRUCache } from "lru-cache";
import type { Geography, Line } from "./geography";
import { hachures, STROKE_WIDTHS, TILE } from "./hachures";

/** Highest zoom; zoom 0 shows the whole earth, this one a house. */
export const MOST_ZOOM = 19;

/** Rebuild the index after this many requests, because it never forgets a tile. */
const MOST_INDEXED = 1000;
/** Units across a tile, and units beyond its edges, so that names can cross them. */
const EXTENT = 4096;
const BUFFER = 1600;

const colours = {
  abroad: "#e3e8e8",
  land: "#fdfdfb",
  relief: "#5e6d75",
  border: "#74808a",
  river: "#2f7aa8",
  lake: "#0b4a70",
  name: "#12181c",
};

type Features = Extract<geojsonvt.Data, { type: "FeatureCollection" }>["features"];
type Position = readonly number[];
type Layer = "land" | "river" | "lake" | "name";
interface Tags {
  layer: Layer;
  name?: string;
  fromZoom?: number;
}

/** Draws tiles of a map as SVG: relief, waters, the border and names. */
export class MapTiles {
  /** Recent tiles, about 20 KB each. */
  readonly #drawn = new LRUCache<string, string>({ max: 300 });
  #index: ReturnType<typeof geojsonvt> | undefined;
  #asked = 0;

  constructor(private readonly geography: Geography) {}

  /** Whether a tile is in the cache. */
  isDrawn(zoom: number, x: number, y: number): boolean {
    return this.#drawn.has([zoom, x, y].join("/"));
  }

  /** Draws an existing tile in Web Mercator projection. @param zoom from 0 to MOST_ZOOM */
  draw(zoom: number, x: number, y: number): string {
    const name = [zoom, x, y].join("/");
    const drawn = this.#drawn.get(name) ?? this.#drawTile(zoom, x, y);
    this.#drawn.set(name, drawn);
    return drawn;
  }

  #drawTile(zoom: number, x: number, y: number): string {
    const shapes = this.#shapes(zoom, x, y);
    const of = (layer: Layer) => shapes.filter(({ tags }) => tags.layer === layer);
    const outlines = (layer: Layer) =>
      of(layer)
        .map(({ path }) => path)
        .join("");
    const waters = Math.min(3, 0.8 + zoom / 8);
    const relief = hachures(this.geography.relief, zoom, x, y).map(
      (path, index) => path && `<path stroke-width="${STROKE_WIDTHS[index]}" d="${path}"/>`,
    );
    const land = outlines("land");
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
      `<rect width="${TILE}" height="${TILE}" fill="${colours.abroad}"/>`,
      land && `<path fill="${colours.land}" d="${land}"/>`,
      `<g fill="none" stroke="${colours.relief}" stroke-opacity=".55">${relief.join("")}</g>`,
      land && `<path fill="none" stroke="${colours.border}" stroke-width="1.2" d="${land}"/>`,
      `<path fill="none" stroke="${colours.river}" stroke-linejoin="round" stroke-width="${waters}" d="${outlines("river")}"/>`,
      `<path fill="${colours.lake}" fill-rule="evenodd" d="${outlines("lake")}"/>`,
      ...of("name")
        .filter(({ tags }) => zoom >= (tags.fromZoom ?? 0))
        .map(nameMark),
      "</svg>",
    ].join("");
  }

  #shapes(zoom: number, x: number, y: number): Shape[] {
    if (this.#asked >= MOST_INDEXED) this.#index = undefined;
    if (!this.#index) this.#asked = 0;
    this.#asked += 1;
    this.#index ??= geojsonvt(
      { type: "FeatureCollection", features: featuresOf(this.geography) },
      { maxZoom: MOST_ZOOM, indexMaxZoom: 4, extent: EXTENT, buffer: BUFFER },
    );
    const features = this.#index.getTile(zoom, x, y)?.features ?? [];
    return features.map(({ type, geometry, tags }) => {
      // Points come in one list, lines and rings in nested lists; the types do not say so.
      const lines = (Number(type) === 1 ? [geometry] : geometry) as unknown as Position[][];
      return {
        tags: tags as Tags,
        at: scaled(lines[0]?.[0] ?? [0, 0]),
        path: outline(lines, Number(type) === 3),
      };
    });
  }
}

/** A feature on a tile, in pixels. */
interface Shape {
  tags: Tags;
  at: Position;
  path: string;
}

function featuresOf({ border, lakes, rivers, places }: Geography): Features {
  const feature = (geometry: Features[number]["geometry"], tags: Tags): Features[number] => ({
    type: "Feature",
    geometry,
    properties: tags,
  });
  return [
    feature({ type: "Polygon", coordinates: [border] }, { layer: "land" }),
    ...rivers.map((river) =>
      feature({ type: "LineString", coordinates: rounded(river) }, { layer: "river" }),
    ),
    ...lakes.map((shores) =>
      feature(
        { type: "MultiPolygon", coordinates: shores.map((shore) => [rounded(shore)]) },
        { layer: "lake" },
      ),
    ),
    ...places.map(({ name, at, fromZoom }) =>
      feature({ type: "Point", coordinates: at }, { layer: "name", name, fromZoom }),
    ),
  ];
}

/** Smooths a line by cutting its corners three times (Chaikin). Keeps both ends. */
function rounded(line: Line): Line {
  let points = line;
  for (let round = 0; round < 3; round++) {
    const cut = points.flatMap(([ax, ay], index): Line => {
      const next = points[index + 1];
      if (!next) return [];
      const [dx, dy] = [next[0] - ax, next[1] - ay];
      return [
        [ax + dx / 4, ay + dy / 4],
        [ax + (dx * 3) / 4, ay + (dy * 3) / 4],
      ];
    });
    points = [...points.slice(0, 1), ...cut, ...points.slice(-1)];
  }
  return points;
}

function outline(lines: readonly Position[][], isClosed: boolean): string {
  const path = lines.map((line) => `M${line.map((point) => scaled(point).join(" ")).join("L")}`);
  return path.map((part) => (isClosed ? `${part}Z` : part)).join("");
}

function scaled([x = 0, y = 0]: Position): Position {
  return [x, y].map((value) => Math.round((value * TILE * 10) / EXTENT) / 10);
}

function nameMark({ tags: { name = "" }, at: [x = 0, y = 0] }: Shape): string {
  const text = name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return (
    `<circle cx="${x}" cy="${y}" r="2.5" fill="${colours.name}"/>` +
    `<text x="${x + 6}" y="${y + 4}" font-family="Arial,sans-serif" font-size="12" fill="${colours.name}" ` +
    `stroke="${colours.land}" stroke-width="3" paint-order="stroke">${text}</text>`
  );
}
