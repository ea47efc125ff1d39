import { GraphQLError } from "graphql";
import type { ImageFormat } from "image-ladder/ladder";
import { FORMATS } from "image-ladder/readRung";
import type { Medium } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { derivativeOf, derivativeQuery, nearestRung } from "../media/derivative";
import { mediaUrl } from "../media/mediaUrl";

/** A picture at another size and in another format, as the image service will make it. */
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
    ...found.made,
    type: FORMATS[found.format],
  };
};
