import { CARD_ASPECT_RATIO, CMS_PICTURES } from "@quatrain/contract/pictures";
import { heightFor, widthFor } from "image-ladder/ladder";
import type { Medium, Page } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { LANGUAGES } from "../languages";
import { mediaUrl } from "../media/mediaUrl";
import { describe } from "../textOf";

/** Smallest width that link previews accept. */
const OG_IMAGE_WIDTH = 1200;

/** Meta tags of a page, description first. */
export const metatags: FieldResolver = (object, _args, context) => {
  const page = object as Page;
  const description = describe(page, context.model);
  const locale = LANGUAGES.find(({ id }) => id === page.langcode)?.locale;
  const medium = context.snapshot.medium(String(page.values["image"] ?? ""), page.langcode);
  const image = imageUrl(medium, context.publicUrl);
  const named = description === "" ? [] : [{ name: "description", content: description }];
  const properties: [string, string | undefined][] = [
    ["og:title", page.title],
    ["og:description", description],
    ["og:type", page.values["publishedAt"] === undefined ? "website" : "article"],
    ["og:locale", locale],
    ["og:image", image],
    ["og:image:alt", image === undefined ? undefined : optionalText(medium?.values["alt"])],
    ["article:published_time", optionalText(page.values["publishedAt"])],
    ["article:modified_time", page.values["publishedAt"] ? page.facts.changed : undefined],
  ];
  return [
    ...named,
    ...properties
      .filter(([, content]) => content !== undefined && content !== "")
      .map(([property, content]) => ({ property, content })),
  ].map((attributes) => ({ tag: "meta", attributes }));
};

function optionalText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function imageUrl(medium: Medium | undefined, publicUrl: string): string | undefined {
  // Link previews cannot draw SVG.
  if (medium?.file === undefined || medium.__typename !== "ImageMedia") return undefined;
  const width = widthFor(OG_IMAGE_WIDTH, CMS_PICTURES);
  const height = heightFor(width, CARD_ASPECT_RATIO);
  return `${mediaUrl(publicUrl, medium.file.filename)}?w=${width}&h=${height}&fm=jpg`;
}
