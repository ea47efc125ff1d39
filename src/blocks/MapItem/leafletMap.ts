import { control, divIcon, latLngBounds, map as createMap, marker, tileLayer } from "leaflet";

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
  },
): DrawnMap {
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
    return added;
  });
  const points = places.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  map.setView(latLngBounds(points).getCenter(), options.zoom);
  // Marks have elements only once the map has a view.
  markers.forEach((added, index) => {
    added.getElement()?.setAttribute("aria-label", `${index + 1}: ${places[index]?.title}`);
  });
  return {
    focus: (index) => {
      const chosen = markers[index];
      if (!chosen) return;
      map.setView(chosen.getLatLng(), Math.max(map.getZoom(), options.zoom), { animate: !still });
      chosen.getElement()?.focus({ preventScroll: true });
    },
    remove: () => map.remove(),
  };
}
