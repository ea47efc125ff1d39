import { GraphQLError } from "graphql";
import {
  checkDerivative,
  derivativeQuery,
  type DerivativeRequest,
  FORMATS,
} from "../../media/derivativeRequest";
import type { Medium } from "../contentObject";
import { mediaUrl } from "../mediaUrl";
import type { FieldResolver } from "../fieldResolver";

/** A picture at another size and in another format, as the image service will make it. */
export const derivative: FieldResolver = (object, args, context) => {
  const file = (object as Medium).file;
  if (file === undefined) return null;
  const format = args["format"] === "JPEG" ? "jpg" : String(args["format"]).toLowerCase();
  const request: DerivativeRequest = {
    width: Number(args["width"]),
    height: typeof args["height"] === "number" ? args["height"] : undefined,
    format: format as DerivativeRequest["format"],
  };
  const checked = checkDerivative(request, file);
  if (typeof checked === "string") {
    throw new GraphQLError(checked, { extensions: { code: "BAD_USER_INPUT" } });
  }
  return {
    src: `${mediaUrl(context.publicUrl, file.filename)}?${derivativeQuery(checked)}`,
    width: checked.width,
    height: checked.height,
    type: FORMATS[checked.format],
  };
};
