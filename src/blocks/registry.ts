import type { ComponentType } from "react";
import type { BlockKind, BlockProps } from "./blockTypes";
import { lazyBlock, staticBlock } from "./lazyBlock";
import type * as staticBlocks from "./staticBlocks";

/** A static block of the script that all of these share. */
const plainBlock = <Kind extends keyof typeof staticBlocks & BlockKind>(kind: Kind) =>
  staticBlock<BlockProps<Kind>>(
    async () =>
      (await import("./staticBlocks"))[kind] as unknown as ComponentType<BlockProps<Kind>>,
  );

// One line per kind of block, with its component. `Blocks` requires one for every kind. `npm run new:block` adds a
// line in alphabetical order. `staticBlock`: no state, effects and handlers, keeps the server's HTML. `lazyBlock`:
// has behaviour, so only pages with it load its script. Containers have no behaviour, and hydrate if a block inside
// has.

export const AccordionElementItem = lazyBlock(
  async () => (await import("./AccordionElementItem/AccordionElementItem")).AccordionElementItem,
);
export const AccordionItem = lazyBlock(
  async () => (await import("./AccordionItem/AccordionItem")).AccordionItem,
);
export const AudioItem = staticBlock(async () => (await import("./AudioItem/AudioItem")).AudioItem);
export const BlogTeaser = plainBlock("BlogTeaser");
export const CardItem = plainBlock("CardItem");
export const CardSectionItem = plainBlock("CardSectionItem");
export const ChartDataItem = plainBlock("ChartDataItem");
export const ChartItem = staticBlock(async () => (await import("./ChartItem/ChartItem")).ChartItem);
export const ContactBox = plainBlock("ContactBox");
export const ContactBoxList = plainBlock("ContactBoxList");
export const ContentTeaserItem = plainBlock("ContentTeaserItem");
export const DownloadListItem = plainBlock("DownloadListItem");
export const EventsOverview = lazyBlock(
  async () => (await import("./EventsOverview/EventsOverview")).EventsOverview,
);
export const Fact = plainBlock("Fact");
export const FactsList = plainBlock("FactsList");
export const ImageItem = lazyBlock(
  async () => (await import("./ImageItem/ImageItem")).ImageItem,
  ({ zoom }) => !zoom,
);
export const ImageTextItem = plainBlock("ImageTextItem");
export const ImageTextList = plainBlock("ImageTextList");
export const Layout = staticBlock(async () => (await import("./Layout/Layout")).Layout);
export const LibraryItem = staticBlock(
  async () => (await import("./LibraryItem/LibraryItem")).LibraryItem,
);
export const LinkListItem = plainBlock("LinkListItem");
export const MapItem = lazyBlock(async () => (await import("./MapItem/MapItem")).MapItem);
export const NextEvents = lazyBlock(
  async () => (await import("./NextEvents/NextEvents")).NextEvents,
);
export const QuoteItem = plainBlock("QuoteItem");
export const QuoteList = plainBlock("QuoteList");
export const SlideshowItem = lazyBlock(
  async () => (await import("./SlideshowItem/SlideshowItem")).SlideshowItem,
);
export const TabElementItem = lazyBlock(
  async () => (await import("./TabElementItem/TabElementItem")).TabElementItem,
);
export const TabItem = lazyBlock(async () => (await import("./TabItem/TabItem")).TabItem);
export const TableItem = plainBlock("TableItem");
export const TeaserCarouselInsights = lazyBlock(
  async () =>
    (await import("./TeaserCarouselInsights/TeaserCarouselInsights")).TeaserCarouselInsights,
);
export const TeaserCompetence = plainBlock("TeaserCompetence");
export const TeaserCompetencesSection = plainBlock("TeaserCompetencesSection");
export const TeaserExternalItem = plainBlock("TeaserExternalItem");
export const TeaserInternalItem = plainBlock("TeaserInternalItem");
export const TeaserItemCmtyExt = plainBlock("TeaserItemCmtyExt");
export const TeaserListCmtyExt = plainBlock("TeaserListCmtyExt");
export const TeaserListCta = plainBlock("TeaserListCta");
export const TeaserListItem = plainBlock("TeaserListItem");
export const TeaserListItemCta = plainBlock("TeaserListItemCta");
export const TeaserSegmentBig = plainBlock("TeaserSegmentBig");
export const TeaserSegmentSmall = plainBlock("TeaserSegmentSmall");
export const TeaserSegmentsSection = plainBlock("TeaserSegmentsSection");
export const TeaserSolution = plainBlock("TeaserSolution");
export const TeaserSolutionsSection = plainBlock("TeaserSolutionsSection");
export const TextItem = plainBlock("TextItem");
export const VideoEmbed = lazyBlock(
  async () => (await import("./VideoEmbed/VideoEmbed")).VideoEmbed,
);
export const VideoItem = staticBlock(async () => (await import("./VideoItem/VideoItem")).VideoItem);
export const ViewsReferenceItem = lazyBlock(
  async () => (await import("./ViewsReferenceItem/ViewsReferenceItem")).ViewsReferenceItem,
);
export const WebformItem = lazyBlock(
  async () => (await import("./WebformItem/WebformItem")).WebformItem,
  () => false,
  async ({ webform }) =>
    webform && (await import("../forms/loadWebform")).loadFormAhead(webform.langcode),
);
