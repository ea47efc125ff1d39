/** The first picture of a page: its source, and the image with high priority. */
const OPENING = /<source ([^>]*?)\/?><img (?=[^>]*\bfetchpriority="high")/;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

/**
 * Preloads the first picture of a page before the font: it is the largest paint, and its element comes late in the
 * document. Reads it from the HTML, so that both request the same file.
 */
export function openingPicture(html: string): JSX.Element[] {
  const [, source] = OPENING.exec(html) ?? [];
  if (source === undefined) return [];
  return [
    <link
      key="opening-picture"
      rel="preload"
      as="image"
      type={attribute(source, "type")}
      imageSrcSet={attribute(source, "srcSet")}
      imageSizes={attribute(source, "sizes")}
      {...{ fetchpriority: "high" }}
    />,
  ];
}

function attribute(element: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(element) ?? [];
  return value?.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}
