/** What a page opens with: a source, and the element that loads it before others. */
const OPENING = /<source ([^>]*?)\/?><img (?=[^>]*\bfetchpriority="high")/;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

/**
 * Has the picture that a page opens with fetched before its font: it is the largest that is painted, and its
 * element comes with a later part of the document. Read from the HTML, so that both ask for the same.
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
