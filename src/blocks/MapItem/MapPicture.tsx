import { Picture } from "../../components/Picture/Picture";
import type { BlockProps } from "../blockTypes";
import type { MapPlace } from "./leafletMap";
import { pinPlace, type Bounds } from "./pinPlace";
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
