import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../components/Button/Button";
import { tileHost, tileUrl } from "./mapSettings";
import type { useLoadedMap } from "./useLoadedMap";

interface InteractiveMapProps {
  /** Accessible name of the map. */
  label: string;
  map: Pick<ReturnType<typeof useLoadedMap>, "frame" | "status" | "load">;
}

/** The interactive map, or the button that loads it. */
export function InteractiveMap({ label, map: { frame, status, load } }: InteractiveMapProps) {
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
