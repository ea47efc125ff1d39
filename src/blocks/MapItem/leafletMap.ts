import { control, divIcon, latLngBounds, map as createMap, marker, tileLayer } from "leaflet";
import { addLeafletStyles } from "./leafletStyles";

/** A place on the map. */
export interface MapPlace {
  title: string;
  latitude: number;
  longitude: number;
}

/** A map that stands in the page. */
export interface DrawnMap {
  /** Shows a place by its position in the list, and gives it the focus. */
  focus: (index: number) => void;
  /** Marks the place that a visitor points at in the list; undefined: at none. */
  point: (index: number | undefined) => void;
  remove: () => void;
}

/**
 * Draws an interactive map into an element. Loaded on request only, with the library that it needs.
 * Places are numbered as in the list beside the map. Browser only.
 *
 * @param places at least one
 */
export function drawMap(
  element: HTMLElement,
  places: readonly MapPlace[],
  options: {
    tileUrl: string;
    attribution: string;
    zoom: number;
    zoomIn: string;
    zoomOut: string;
    onSelect: (index: number) => void;
    onPoint: (index: number | undefined) => void;
  },
): DrawnMap {
  addLeafletStyles();
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(element, {
    zoomControl: false,
    // A page that scrolls must not be caught by a map.
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  });
  map.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: options.zoomIn, zoomOutTitle: options.zoomOut }).addTo(map);
  tileLayer(options.tileUrl, { attribution: options.attribution, maxZoom: 19 }).addTo(map);
  const markers = places.map(({ title, latitude, longitude }, index) => {
    const added = marker([latitude, longitude], {
      icon: divIcon({
        className: "map-item__mark",
        html: `<span>${index + 1}</span>`,
        iconSize: [44, 44],
      }),
      title,
      riseOnHover: true,
    }).addTo(map);
    added.on("click keypress", () => options.onSelect(index));
    added.on("mouseover", () => options.onPoint(index));
    added.on("mouseout", () => options.onPoint(undefined));
    return added;
  });
  const points = places.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  // All marks are in sight, however narrow the map.
  map.fitBounds(latLngBounds(points), {
    maxZoom: options.zoom,
    padding: [32, 32],
    animate: false,
  });
  // Marks have elements only once the map has a view.
  markers.forEach((added, index) => {
    const element = added.getElement();
    element?.setAttribute("aria-label", `${index + 1}: ${places[index]?.title}`);
    element?.addEventListener("focus", () => options.onPoint(index));
    element?.addEventListener("blur", () => options.onPoint(undefined));
  });
  return {
    focus: (index) => {
      const chosen = markers[index];
      if (!chosen) return;
      map.setView(chosen.getLatLng(), Math.max(map.getZoom(), options.zoom), { animate: !still });
      chosen.getElement()?.focus({ preventScroll: true });
    },
    point: (index) => {
      markers.forEach((added, position) => {
        added.getElement()?.toggleAttribute("data-pointed", position === index);
        added.setZIndexOffset(position === index ? 1000 : 0);
      });
    },
    remove: () => map.remove(),
  };
}
