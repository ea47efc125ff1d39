import { GraphQLError } from "graphql";
import type { ImageFormat } from "image-ladder/ladder";
import { FORMATS } from "image-ladder/readRung";
import type { Medium, MediaFile } from "../contentObject";
import type { FieldResolver } from "../context";
import { mediaUrl } from "../media/mediaUrl";
import { derivativeOf, derivativeQuery, nearestRung } from "../media/derivative";

/** A derivative of a picture, which the image service makes on the first request. */
export const derivative: FieldResolver = (object, args, context) => {
  const file = (object as Medium).file;
  if (file === undefined) return null;
  const format = args["format"] === "JPEG" ? "jpg" : String(args["format"]).toLowerCase();
  const rung = nearestRung({
    width: Number(args["width"]),
    height: typeof args["height"] === "number" ? args["height"] : undefined,
    format: format as ImageFormat,
  });
  const found = typeof rung === "string" ? rung : derivativeOf(rung, file);
  if (typeof found === "string") {
    throw new GraphQLError(found, { extensions: { code: "BAD_USER_INPUT" } });
  }
  return {
    src: `${mediaUrl(context.publicUrl, file.filename)}?${derivativeQuery(found)}`,
    ...found.dimensions,
    type: FORMATS[found.format],
  };
};

function fact(name: keyof MediaFile): FieldResolver {
  return (medium) => (medium as Medium).file?.[name] ?? null;
}

/** Fields read from the medium's file. */
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

/** Absolute URL of one file of a video or audio medium. */
export const sourceUrl: FieldResolver = (source, _args, { publicUrl }) =>
  mediaUrl(publicUrl, String(source.values["src"]));
