const ID = "leaflet-styles";

/**
 * Adds the styles of Leaflet in the look of the site. As a style sheet they would be in the bundle of every page;
 * here they load together with Leaflet. Browser only.
 */
export function addLeafletStyles(): void {
  if (document.getElementById(ID)) return;
  const element = document.createElement("style");
  element.id = ID;
  element.textContent = STYLES;
  document.head.append(element);
}

const STYLES = `
.leaflet-container {
  position: relative;
  z-index: 0;
  overflow: hidden;
  outline-offset: 1px;
  font-size: var(--step--2);
  -webkit-tap-highlight-color: transparent;
}

.leaflet-pane,
.leaflet-tile,
.leaflet-marker-icon,
.leaflet-tile-container,
.leaflet-pane > svg,
.leaflet-zoom-box,
.leaflet-image-layer,
.leaflet-layer {
  position: absolute;
  top: 0;
  left: 0;
}

.leaflet-container .leaflet-tile {
  max-width: none !important;
  max-height: none !important;
  padding: 0;
}

.leaflet-tile,
.leaflet-marker-icon {
  user-select: none;
  -webkit-user-drag: none;
}

.leaflet-tile {
  visibility: hidden;
}

.leaflet-tile-loaded {
  visibility: inherit;
}

.leaflet-pane {
  z-index: 400;
}

.leaflet-tile-pane {
  z-index: 200;
  filter: saturate(0.5);
}

@media (prefers-color-scheme: dark) {
  .leaflet-tile-pane {
    filter: invert(1) hue-rotate(180deg) saturate(0.5);
  }
}

.leaflet-marker-pane {
  z-index: 600;
}

.leaflet-zoom-animated {
  transform-origin: 0 0;
}

.leaflet-zoom-anim .leaflet-zoom-animated {
  transition: transform 250ms cubic-bezier(0, 0, 0.25, 1);
  will-change: transform;
}

.leaflet-zoom-anim .leaflet-tile,
.leaflet-pan-anim .leaflet-tile {
  transition: none;
}

.leaflet-zoom-anim .leaflet-zoom-hide {
  visibility: hidden;
}

.leaflet-grab {
  cursor: grab;
}

.leaflet-dragging .leaflet-grab {
  cursor: grabbing;
}

.leaflet-touch-drag.leaflet-touch-zoom {
  touch-action: none;
}

.leaflet-touch-drag {
  touch-action: pinch-zoom;
}

.leaflet-interactive {
  cursor: pointer;
}

.leaflet-control {
  position: relative;
  z-index: 800;
  pointer-events: auto;
}

.leaflet-top,
.leaflet-bottom {
  position: absolute;
  z-index: 1000;
  pointer-events: none;
}

.leaflet-top {
  top: var(--space-3);
}

.leaflet-bottom {
  bottom: 0;
}

.leaflet-left {
  left: var(--space-3);
}

.leaflet-right {
  right: 0;
}

.leaflet-control-zoom > a {
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  border: 1px solid var(--color-action);
  background: var(--color-paper);
  color: var(--color-action);
  font-size: var(--step-1);
  text-decoration: none;
}

.leaflet-control-zoom > a + a {
  margin-block-start: -1px;
}

.leaflet-control-attribution {
  padding: var(--space-1) var(--space-2);
  background: var(--color-paper);
}

.leaflet-control-attribution:empty {
  display: none;
}
`;
