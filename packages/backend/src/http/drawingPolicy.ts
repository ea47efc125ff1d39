/** Keeps an SVG opened on its own from running scripts or loading anything. */
export const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
