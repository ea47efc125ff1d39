/**
 * Whether a picture moves by itself in a way that its pages do not tell: an animated PNG or AVIF, or a drawing with
 * animations.
 */
export function isMoving(content: Buffer, type: string): boolean {
  switch (type) {
    case "image/png": {
      const [beginning = ""] = content.toString("latin1").split("IDAT", 1);
      return beginning.includes("acTL");
    }
    case "image/avif":
      return content.toString("latin1", 8, 12) === "avis";
    case "image/svg+xml":
      return /<(?:\w+:)?animate|@keyframes\b/.test(content.toString("utf8"));
    default:
      return false;
  }
}
