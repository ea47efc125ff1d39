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

/** Editor of formatted text, with exactly the features that `src/richText` can convert. */
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
      // Payload's own validation would refuse addresses such as `page:<id>`.
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
