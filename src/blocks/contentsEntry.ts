import type { BlockReference } from "../cms/generated";
import { anchorOf } from "../components/BlockSection/anchorOf";
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

/** Whether a block with a title draws anything. */
function isDrawn(block: BlockReference): boolean {
  switch (block.__typename) {
    case "AccordionItem":
      return block.elements.length > 0;
    case "AudioItem":
      return block.audio !== null;
    case "BlogTeaser":
      return block.posts.length > 0 && block.limit > 0;
    case "CardSectionItem":
      return block.cards.length > 0;
    case "ChartItem":
      return block.text !== null || seriesOf(block, String).length > 0;
    case "ContactBoxList":
      return block.contacts.length > 0;
    case "DownloadListItem":
      return block.downloads.length > 0;
    case "FactsList":
      return block.facts.length > 0;
    case "ImageTextList":
      return block.imageTexts.length > 0;
    case "LinkListItem":
      return block.links.length > 0;
    case "MapItem":
      return block.markers.length > 0 || block.text !== null || block.image !== null;
    case "QuoteList":
      return block.quotes.length > 0;
    case "SlideshowItem":
      return block.slides.length > 0;
    case "TabItem":
      return block.tabs.some(({ title }) => title);
    case "TableItem":
      return block.rows.length > 0;
    case "TeaserCarouselInsights":
      return block.insights.length > 0;
    case "TeaserCompetencesSection":
      return block.competences.length > 0;
    case "TeaserInternalItem":
      return block.node !== null;
    case "TeaserListCmtyExt":
      return block.entries.length > 0;
    case "TeaserListCta":
      return block.ctas.length > 0;
    case "TeaserListItem":
      return block.teasers.some((item) => item.__typename !== "TeaserInternalItem" || item.node);
    case "TeaserSegmentsSection":
      return block.segments.length > 0;
    case "TeaserSolutionsSection":
      return block.solutions.length > 0;
    case "VideoEmbed":
      return block.remoteVideo !== null;
    case "VideoItem":
      return block.video !== null;
    case "ViewsReferenceItem":
      return block.view !== null;
    case "WebformItem":
      return block.webform !== null;
    default:
      // All other kinds draw at least their title; unknown kinds are skipped.
      return componentOf(block.__typename) !== undefined;
  }
}
