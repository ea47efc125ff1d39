import { useEffect, useRef, useMemo, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import "./MapItem.css";
import { useLoadedMap, tileUrl, tileHost } from "./useLoadedMap";
import { Picture } from "../../components/Picture/Picture";
import type { MapPlace } from "./leafletMap";
import { AddressLines } from "../../components/AddressLines/AddressLines";
import { CmsLink } from "../../components/CmsLink/CmsLink";
import { Heading } from "../../components/Heading/Heading";
import { Button } from "../../components/Button/Button";

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

/** Index of the place with pointer or focus. */
interface Pointing {
  pointed: number | undefined;
  pointAt: (index: number | undefined) => void;
}

/** Lets the list and the pins highlight each other. */
function usePointing(): Pointing {
  const [pointed, pointAt] = useState<number>();
  return useMemo(() => ({ pointed, pointAt }), [pointed]);
}

/** Props for an element of a place, in the list or on the map. */
function pointingProps({ pointed, pointAt }: Pointing, index: number) {
  const end = () => pointAt(undefined);
  return {
    "data-pointed": pointed === index || undefined,
    onPointerEnter: () => pointAt(index),
    onPointerLeave: end,
    onFocus: () => pointAt(index),
    onBlur: end,
  };
}

interface MapPictureProps {
  image: NonNullable<BlockProps<"MapItem">["image"]>;
  /** Null: unknown, so places get no pins. */
  bounds: Bounds | null;
  places: readonly MapPlace[];
  entryId: (index: number) => string;
  pointing: Pointing;
}

/** Picture of a map. Numbered pins link to the list entries, also without script. */
function MapPicture({ image, bounds, places, entryId, pointing }: MapPictureProps) {
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

type Bounds = NonNullable<BlockProps<"MapItem">["imageBounds"]>;

/**
 * Position of a place on a picture with north at the top, in per cent of width and height. Assumes evenly spaced
 * degrees, exact to half a per cent for a country like Switzerland.
 *
 * @returns undefined if the place is outside, or the bounds are invalid
 */
function pinPlace(
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

interface PlaceProps {
  place: BlockProps<"MapItem">["markers"][number];
  /** Shows the place on the map; undefined without a map. */
  onShow: (() => void) | undefined;
}

function Place({ place: { title, text, point, address }, onShow }: PlaceProps) {
  const { t } = useTranslation("blocks");
  return (
    <>
      <Heading className="map-item__name">{title}</Heading>
      {text && <RichText className="map-item__words" html={text.processed} />}
      {address && (
        <div className="map-item__address">
          <AddressLines address={address} />
        </div>
      )}
      <p className="map-item__actions">
        {onShow && (
          <button type="button" className="map-item__show" onClick={onShow}>
            <span>{t("mapItem.show")}</span>
            <span className="visually-hidden">{`: ${title}`}</span>
          </button>
        )}
        <CmsLink link={{ title: null, url: placeHref(point), internal: false }}>
          <span>{t("mapItem.open")}</span>
          <span className="visually-hidden">{`: ${title}`}</span>
        </CmsLink>
      </p>
    </>
  );
}

/** Address of the place in an external map service. */
function placeHref({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${place}#map=16/${latitude}/${longitude}`;
}

interface InteractiveMapProps {
  label: string;
  map: Pick<ReturnType<typeof useLoadedMap>, "frame" | "status" | "load">;
}

/** The interactive map, or the button that loads it. */
function InteractiveMap({ label, map: { frame, status, load } }: InteractiveMapProps) {
  const { t } = useTranslation("blocks");
  return (
    <>
      <div
        ref={frame}
        className="map-item__frame"
        {...(status === "ready" && { role: "region", "aria-label": label })}
      />
      {status !== "ready" && (
        <div className="map-item__request">
          <Button look="secondary" aria-disabled={status === "loading"} onClick={() => void load()}>
            {t("mapItem.load")}
          </Button>
          <p className="map-item__note label">
            {t("mapItem.privacy", { host: tileHost(tileUrl ?? "") })}
          </p>
        </div>
      )}
      <p className="map-item__status" role="status">
        {status === "ready" ? (
          <span className="visually-hidden">{t("mapItem.ready")}</span>
        ) : (
          status !== "idle" && t(`mapItem.${status}`)
        )}
      </p>
    </>
  );
}
