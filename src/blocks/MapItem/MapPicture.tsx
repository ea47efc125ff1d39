import { Picture } from "../../components/Picture/Picture";
import type { BlockProps } from "../blockTypes";
import type { MapPlace } from "./leafletMap";
import { pointingProps, type Pointing } from "./usePointing";

interface MapPictureProps {
  image: NonNullable<BlockProps<"MapItem">["image"]>;
  /** Unknown: places get no pins. */
  bounds: Bounds | null;
  places: readonly MapPlace[];
  /** Id of a place's entry in the list, by its position. */
  entryId: (index: number) => string;
  pointing: Pointing;
}

/** The picture of a map. Its pins have the numbers of the list, and lead to the entries there, also without script. */
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
