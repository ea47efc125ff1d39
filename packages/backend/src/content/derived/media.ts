import type { Medium, MediaFile } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { mediaUrl } from "../media/mediaUrl";

function fact(name: keyof MediaFile): FieldResolver {
  return (medium) => (medium as Medium).file?.[name] ?? null;
}

/** What is known of a medium from its file. */
export const fileFacts = {
  src: (medium, _args, { publicUrl }) => {
    const { file } = medium as Medium;
    return file === undefined ? null : mediaUrl(publicUrl, file.filename);
  },
  filename: fact("filename"),
  type: fact("type"),
  size: fact("size"),
  width: fact("width"),
  height: fact("height"),
  placeholder: fact("placeholder"),
  markup: fact("markup"),
} satisfies Record<string, FieldResolver>;

/** Absolute URL of one of the files that a video or a recording consists of. */
export const sourceUrl: FieldResolver = (source, _args, { publicUrl }) =>
  mediaUrl(publicUrl, String(source.values["src"]));
