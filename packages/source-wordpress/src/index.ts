import type { SourceModule } from "@quatrain/contract/source";
import { z } from "zod";
import { LANGCODES } from "./Places";
import { type OnLeft, WordPressSource } from "./WordPressSource";

/** Settings of the source, from the environment. */
const settings = z.object({
  WORDPRESS_URL: z
    .url({
      protocol: /^https?$/,
      error: "is needed: the address of the WordPress, such as https://cms.example",
    })
    .transform((url) => url.replace(/\/+$/, "")),
  WORDPRESS_LOGIN: z
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

const warn: OnLeft = (address, left) => {
  const names = Object.entries(left).map(([name, count]) => `${name} (${count})`);
  console.warn(`${address}: no block for ${names.join(", ")}. The words stay as text.`);
};

/** What CONTENT_SOURCE=wordpress leads to. */
export const source = {
  settings,
  create: (
    {
      WORDPRESS_URL: url,
      WORDPRESS_LOGIN: login,
      WORDPRESS_LANGUAGE: first,
      WORDPRESS_TYPES: types,
    }: z.infer<typeof settings>,
    onLeft: OnLeft = warn,
  ): WordPressSource => {
    const langcodes = [first, ...LANGCODES.filter((each) => each !== first)];
    return new WordPressSource({ url, login, langcodes, types }, onLeft);
  },
} satisfies SourceModule<z.infer<typeof settings>>;
