import {
  BlocksFeature,
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
} from "@payloadcms/richtext-lexical";
import { HTML_BLOCK } from "../../src/richText/formatted";

/** The editor of formatted text: exactly what `src/richText` reads and writes. */
export const editor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ["h2", "h3", "h4", "h5", "h6"] }),
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    StrikethroughFeature(),
    SubscriptFeature(),
    SuperscriptFeature(),
    InlineCodeFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    LinkFeature({
      enabledCollections: [],
      // Addresses of pages are written `page:<id>`, which Payload's own check would not let pass.
      fields: [
        { name: "linkType", type: "text", defaultValue: "custom", admin: { hidden: true } },
        {
          name: "url",
          type: "text",
          required: true,
          label: "Address",
          admin: { description: "https://..., mailto:..., page:<id> or media:<id>" },
        },
        { name: "newTab", type: "checkbox", admin: { hidden: true } },
      ],
    }),
    BlocksFeature({
      blocks: [
        {
          slug: HTML_BLOCK,
          labels: { singular: "HTML", plural: "HTML" },
          fields: [{ name: "html", type: "code", label: "HTML", admin: { language: "html" } }],
        },
      ],
    }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
});
