import { useEffect, useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import { InteractiveMap } from "./InteractiveMap";
import "./MapItem.css";
import { MapPicture } from "./MapPicture";
import { tileUrl } from "./mapSettings";
import { Place } from "./Place";
import { useLoadedMap } from "./useLoadedMap";
import { pointingProps, usePointing } from "./usePointing";

/**
 * Places with addresses and a picture; an interactive map on request, so that the map service learns nothing about
 * other visitors. List and pins highlight each other.
 */
export function MapItem(props: BlockProps<"MapItem">) {
  const { id, title, text, image, imageBounds, markers, zoomLevel } = props;
  const { t } = useTranslation("blocks");
  const list = useRef<HTMLOListElement>(null);
  const pointing = usePointing();
  const places = markers.map(({ title: name, point }) => ({ title: name, ...point }));
  const { frame, status, load, focus, point } = useLoadedMap(places, zoomLevel, {
    onSelect: (index) => list.current?.children[index]?.scrollIntoView({ block: "nearest" }),
    onPoint: pointing.pointAt,
  });
  useEffect(() => point(pointing.pointed));
  if (markers.length === 0 && !text && !image) return null;
  const loadable = tileUrl !== null && markers.length > 0;
  const entryId = (index: number) => `place-${id.replace(/[^\w-]/g, "_")}-${index + 1}`;
  return (
    <BlockSection className="map-item" title={title}>
      {text && <RichText className="map-item__text" html={text.processed} />}
      <div className="map-item__sides" data-mapped={image || loadable ? true : undefined}>
        <ol ref={list} className="map-item__places">
          {markers.map((place, index) => (
            <li
              key={index}
              id={entryId(index)}
              className="map-item__place"
              {...pointingProps(pointing, index)}
            >
              <Place place={place} onShow={status === "ready" ? () => focus(index) : undefined} />
            </li>
          ))}
        </ol>
        {(image || loadable) && (
          <div className="map-item__map" data-status={status}>
            {image && status !== "ready" && (
              <MapPicture
                image={image}
                bounds={imageBounds}
                places={places}
                entryId={entryId}
                pointing={pointing}
              />
            )}
            {loadable && (
              <InteractiveMap label={title ?? t("mapItem.label")} map={{ frame, status, load }} />
            )}
          </div>
        )}
      </div>
    </BlockSection>
  );
}
