import { useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { drawMap, DrawnMap, MapPlace } from "./leafletMap";
import { attribution, tileUrl } from "./mapSettings";

type State = { status: "idle" | "loading" | "failed" } | { status: "ready"; draw: typeof drawMap };

/** What happens on the map, by positions in the list of places. */
interface MapEvents {
  /** A mark was chosen. */
  onSelect: (index: number) => void;
  /** A visitor points at a mark; undefined: at none any more. */
  onPoint: (index: number | undefined) => void;
}

/** A map that is loaded when a visitor asks for it. */
export function useLoadedMap(places: readonly MapPlace[], zoom: number, events: MapEvents) {
  const { t } = useTranslation("blocks");
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>();
  const [state, setState] = useState<State>({ status: "idle" });

  // The frame has a size only once it is shown, so the map is drawn after that.
  useEffect(() => {
    if (state.status !== "ready" || !frame.current || !tileUrl) return;
    drawn.current = state.draw(frame.current, places, {
      tileUrl,
      attribution,
      zoom,
      zoomIn: t("mapItem.zoomIn"),
      zoomOut: t("mapItem.zoomOut"),
      onSelect: events.onSelect,
      onPoint: events.onPoint,
    });
    // Its button is gone, and with it the focus of who has pressed it.
    frame.current.focus({ preventScroll: true });
    return () => drawn.current?.remove();
    // Once drawn, the map stands: its places are those of the page.
  }, [state]);

  async function load() {
    if (state.status === "loading") return;
    setState({ status: "loading" });
    try {
      const { drawMap: draw } = await import("./leafletMap");
      setState({ status: "ready", draw });
    } catch {
      setState({ status: "failed" });
    }
  }

  return {
    frame,
    status: state.status,
    load,
    focus: (index: number) => drawn.current?.focus(index),
    point: (index: number | undefined) => drawn.current?.point(index),
  };
}
