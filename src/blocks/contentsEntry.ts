import type { BlockReference } from "../cms/generated";
import { anchorOf } from "../components/BlockSection/anchorOf";
import type { BlockKind, BlockProps } from "./blockTypes";
import { seriesOf } from "./ChartItem/chartData";
import { componentOf } from "./componentOf";

/** Entry in the table of contents: a block with its title and anchor. */
interface ContentsEntry {
  title: string;
  anchor: string;
}

/** Entry of a block; null without a title, or if the block draws nothing. */
export function contentsEntry(block: BlockReference): ContentsEntry | null {
  if (!("title" in block) || !block.title) return null;
  const anchor = anchorOf(block);
  return anchor && isDrawn(block) ? { title: block.title, anchor } : null;
}

/** A block of these kinds draws nothing unless one of these fields has content. Other kinds draw at least their title. */
const needed: { [Kind in BlockKind]?: readonly (keyof BlockProps<Kind>)[] } = {
  AccordionItem: ["elements"],
  AudioItem: ["audio"],
  CardSectionItem: ["cards"],
  ContactBoxList: ["contacts"],
  DownloadListItem: ["downloads"],
  FactsList: ["facts"],
  ImageTextList: ["imageTexts"],
  LinkListItem: ["links"],
  MapItem: ["markers", "text", "image"],
  QuoteList: ["quotes"],
  SlideshowItem: ["slides"],
  TableItem: ["rows"],
  TeaserCarouselInsights: ["insights"],
  TeaserCompetencesSection: ["competences"],
  TeaserInternalItem: ["node"],
  TeaserListCmtyExt: ["entries"],
  TeaserListCta: ["ctas"],
  TeaserSegmentsSection: ["segments"],
  TeaserSolutionsSection: ["solutions"],
  VideoEmbed: ["remoteVideo"],
  VideoItem: ["video"],
  ViewsReferenceItem: ["view"],
  WebformItem: ["webform"],
};

function isDrawn(block: BlockReference): boolean {
  switch (block.__typename) {
    case "BlogTeaser":
      return block.posts.length > 0 && block.limit > 0;
    case "ChartItem":
      return block.text !== null || seriesOf(block, String).length > 0;
    case "TabItem":
      return block.tabs.some(({ title }) => title);
    case "TeaserListItem":
      return block.teasers.some((item) => item.__typename !== "TeaserInternalItem" || item.node);
    default: {
      const fields: readonly string[] | undefined = needed[block.__typename];
      const content = block as unknown as Record<string, unknown>;
      if (fields) return fields.some((field) => [content[field]].flat().some(Boolean));
      // Unknown kinds are skipped.
      return componentOf(block.__typename) !== undefined;
    }
  }
}
