import { useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Button } from "../../components/Button/Button";
import { Picture } from "../../components/Picture/Picture";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import "./leaflet.css";
import "./MapItem.css";
import { tileHost, tileUrl } from "./mapSettings";
import { Place } from "./Place";
import { useLoadedMap } from "./useLoadedMap";

/**
 * Places: their addresses and a picture at once, an interactive map on request, so that no map
 * service learns of a visitor who only reads.
 */
export function MapItem({ title, text, image, markers, zoomLevel }: BlockProps<"MapItem">) {
  const { t } = useTranslation("blocks");
  const list = useRef<HTMLOListElement>(null);
  const places = markers.map(({ title: name, point }) => ({ title: name, ...point }));
  const { frame, status, load, focus } = useLoadedMap(places, zoomLevel, (index) => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  });
  if (markers.length === 0 && !text && !image) return null;
  const loadable = tileUrl !== null && markers.length > 0;
  return (
    <BlockSection className="map-item" title={title}>
      {text && <RichText className="map-item__text" html={text.processed} />}
      <div className="map-item__sides" data-mapped={image || loadable ? true : undefined}>
        <ol ref={list} className="map-item__places">
          {markers.map((place, index) => (
            <li key={index} className="map-item__place">
              <Place place={place} onShow={status === "ready" ? () => focus(index) : undefined} />
            </li>
          ))}
        </ol>
        {(image || loadable) && (
          <div className="map-item__map" data-status={status}>
            {image && status !== "ready" && (
              <Picture image={image} sizes="(min-width: 64rem) 44rem, 100vw" />
            )}
            {loadable && (
              <>
                <div
                  ref={frame}
                  className="map-item__frame"
                  {...(status === "ready" && {
                    role: "region",
                    "aria-label": title ?? t("mapItem.label"),
                  })}
                />
                {status !== "ready" && (
                  <div className="map-item__request">
                    <Button
                      look="secondary"
                      aria-disabled={status === "loading"}
                      onClick={() => void load()}
                    >
                      {t("mapItem.load")}
                    </Button>
                    <p className="map-item__note label">
                      {t("mapItem.privacy", { host: tileHost(tileUrl ?? "") })}
                    </p>
                  </div>
                )}
                <p className="map-item__status" role="status">
                  {status === "loading" && t("mapItem.loading")}
                  {status === "failed" && t("mapItem.failed")}
                  {status === "ready" && (
                    <span className="visually-hidden">{t("mapItem.ready")}</span>
                  )}
                </p>
              </>
            )}
          </div>
        )}
      </div>
    </BlockSection>
  );
}
