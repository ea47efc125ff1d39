import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DrawnMap, MapPlace } from "./leafletMap";
import { attribution, tileUrl } from "./mapSettings";

/**
 * A map that is loaded when a visitor asks for it.
 *
 * @param onSelect a mark on the map was chosen, by its position in the list
 */
export function useLoadedMap(
  places: readonly MapPlace[],
  zoom: number,
  onSelect: (index: number) => void,
) {
  const { t } = useTranslation("blocks");
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>();
  const [status, setStatus] = useState<"idle" | "loading" | "ready" | "failed">("idle");

  useEffect(() => () => drawn.current?.remove(), []);

  async function load() {
    setStatus("loading");
    try {
      const { drawMap } = await import("./leafletMap");
      // The visitor may have left meanwhile.
      if (!frame.current || !tileUrl || drawn.current) return;
      drawn.current = drawMap(frame.current, places, {
        tileUrl,
        attribution,
        zoom,
        zoomIn: t("mapItem.zoomIn"),
        zoomOut: t("mapItem.zoomOut"),
        onSelect,
      });
      setStatus("ready");
    } catch {
      setStatus("failed");
    }
  }

  return { frame, status, load, focus: (index: number) => drawn.current?.focus(index) };
}
