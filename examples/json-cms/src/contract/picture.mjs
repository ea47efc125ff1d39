/** A picture of the export, by its name. */
export function contractPicture(name, lang, { pictures, publicUrl }) {
  const { file, width, height, focus, credit, alt } = pictures.get(name);
  return {
    __typename: "ImageMedia",
    id: name,
    src: `${publicUrl}/media/${encodeURIComponent(file)}`,
    width,
    height,
    alt: alt[lang],
    focalPoint: focus,
    copyright: credit,
  };
}
