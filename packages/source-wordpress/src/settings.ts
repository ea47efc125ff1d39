import { z } from "zod";
import { LANGCODES } from "./Places";

/** Settings of the source, from the environment. */
export const wordpressEnvironment = z.object({
  WORDPRESS_URL: z
    .url({
      protocol: /^https?$/,
      error: "is needed: the address of the WordPress, such as https://cms.example",
    })
    .transform((url) => url.replace(/\/+$/, "")),
  WORDPRESS_PASSWORD: z
    .string()
    .regex(
      /^[^:]+:.+$/s,
      "must be a user and an application password: name:abcd efgh ijkl mnop qrst uvwx",
    )
    .optional(),
  WORDPRESS_LANGUAGE: z
    .enum(LANGCODES, { error: `must be one of ${LANGCODES.join(", ")}` })
    .default("en"),
  WORDPRESS_TYPES: z
    .string()
    .default("pages,posts")
    .transform((names) => names.split(",").map((name) => name.trim())),
});

export type WordPressEnvironment = z.infer<typeof wordpressEnvironment>;
