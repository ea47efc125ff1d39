import { useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { drawMap, DrawnMap, MapPlace } from "./leafletMap";

/** URL of map tiles, with {z}, {x} and {y}. Null: no interactive map. */
export const tileUrl: string | null = process.env.GATSBY_MAP_TILE_URL || null;

const attribution: string = process.env.GATSBY_MAP_ATTRIBUTION ?? "";

/** Host of the tiles, shown before anything loads. */
export function tileHost(url: string): string {
  const [, host = url] = /^https?:\/\/(?:\{s\}\.)?([^/]+)/.exec(url) ?? [];
  return host;
}

type State = { status: "idle" | "loading" | "failed" } | { status: "ready"; draw: typeof drawMap };

/** Events of the map, with indices of places. */
interface MapEvents {
  onSelect: (index: number) => void;
  /** The visitor points at a marker; undefined: at none. */
  onPoint: (index: number | undefined) => void;
}

export function useLoadedMap(places: readonly MapPlace[], zoom: number, events: MapEvents) {
  const { t } = useTranslation("blocks");
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>();
  const [state, setState] = useState<State>({ status: "idle" });

  // The map needs the size of the frame, which must be visible first.
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
    // The button disappears and with it the focus.
    frame.current.focus({ preventScroll: true });
    return () => drawn.current?.remove();
    // Draw once: the places do not change.
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
