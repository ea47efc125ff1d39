import { Picture } from "../../components/Picture/Picture";
import type { BlockProps } from "../blockTypes";
import type { MapPlace } from "./leafletMap";
import { pointingProps, type Pointing } from "./usePointing";

interface MapPictureProps {
  image: NonNullable<BlockProps<"MapItem">["image"]>;
  /** Null: unknown, so places get no pins. */
  bounds: Bounds | null;
  places: readonly MapPlace[];
  /** Id of a place's list entry. */
  entryId: (index: number) => string;
  pointing: Pointing;
}

/** Picture of a map. Numbered pins link to the list entries, also without script. */
export function MapPicture({ image, bounds, places, entryId, pointing }: MapPictureProps) {
  return (
    <div className="map-item__picture" style={{ maxWidth: image.width }}>
      <Picture image={image} sizes="(min-width: 64rem) 44rem, 100vw" />
      {places.map((place, index) => {
        const at = bounds && pinPlace(place, bounds);
        return (
          at && (
            <a
              key={index}
              className="map-item__pin"
              href={`#${entryId(index)}`}
              style={at}
              aria-label={`${index + 1}: ${place.title}`}
              {...pointingProps(pointing, index)}
            >
              <span>{index + 1}</span>
            </a>
          )
        );
      })}
    </div>
  );
}

/** Geographic bounds of a picture. */
export type Bounds = NonNullable<BlockProps<"MapItem">["imageBounds"]>;

/**
 * Position of a place on a picture with north at the top, in per cent of width and height. Assumes evenly spaced
 * degrees, exact to half a per cent for a country like Switzerland.
 *
 * @returns undefined if the place is outside, or the bounds are invalid
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
