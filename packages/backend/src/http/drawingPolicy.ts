/** A drawing opened by itself must not run scripts or load anything. */
export const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
