import { control, divIcon, latLngBounds, map as createMap, marker, tileLayer } from "leaflet";
import { addLeafletStyles } from "./leafletStyles";

export interface MapPlace {
  title: string;
  latitude: number;
  longitude: number;
}

export interface DrawnMap {
  /** Shows a place by its list index and focuses it. */
  focus: (index: number) => void;
  /** Highlights the place that the visitor points at in the list; undefined: none. */
  point: (index: number | undefined) => void;
  remove: () => void;
}

/**
 * Draws an interactive map into an element. Loads on request only, together with Leaflet. Places have the indices
 * of the list. Browser only.
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
    // Scrolling the page must not zoom the map.
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
  // Show all markers, however narrow the map.
  map.fitBounds(latLngBounds(points), {
    maxZoom: options.zoom,
    padding: [32, 32],
    animate: false,
  });
  // Markers get their elements only after the map has a view.
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
