import { lazyBlock, staticBlock } from "./lazyBlock";

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
export const BlogTeaser = staticBlock(async () => (await import("./staticBlocks")).BlogTeaser);
export const CardItem = staticBlock(async () => (await import("./staticBlocks")).CardItem);
export const CardSectionItem = staticBlock(
  async () => (await import("./staticBlocks")).CardSectionItem,
);
export const ChartDataItem = staticBlock(
  async () => (await import("./staticBlocks")).ChartDataItem,
);
export const ChartItem = staticBlock(async () => (await import("./ChartItem/ChartItem")).ChartItem);
export const ContactBox = staticBlock(async () => (await import("./staticBlocks")).ContactBox);
export const ContactBoxList = staticBlock(
  async () => (await import("./staticBlocks")).ContactBoxList,
);
export const ContentTeaserItem = staticBlock(
  async () => (await import("./staticBlocks")).ContentTeaserItem,
);
export const DownloadListItem = staticBlock(
  async () => (await import("./staticBlocks")).DownloadListItem,
);
export const EventsOverview = lazyBlock(
  async () => (await import("./EventsOverview/EventsOverview")).EventsOverview,
);
export const Fact = staticBlock(async () => (await import("./staticBlocks")).Fact);
export const FactsList = staticBlock(async () => (await import("./staticBlocks")).FactsList);
export const ImageItem = lazyBlock(
  async () => (await import("./ImageItem/ImageItem")).ImageItem,
  ({ zoom }) => !zoom,
);
export const ImageTextItem = staticBlock(
  async () => (await import("./staticBlocks")).ImageTextItem,
);
export const ImageTextList = staticBlock(
  async () => (await import("./staticBlocks")).ImageTextList,
);
export const Layout = staticBlock(async () => (await import("./Layout/Layout")).Layout);
export const LibraryItem = staticBlock(
  async () => (await import("./LibraryItem/LibraryItem")).LibraryItem,
);
export const LinkListItem = staticBlock(async () => (await import("./staticBlocks")).LinkListItem);
export const MapItem = lazyBlock(async () => (await import("./MapItem/MapItem")).MapItem);
export const NextEvents = lazyBlock(
  async () => (await import("./NextEvents/NextEvents")).NextEvents,
);
export const QuoteItem = staticBlock(async () => (await import("./staticBlocks")).QuoteItem);
export const QuoteList = staticBlock(async () => (await import("./staticBlocks")).QuoteList);
export const SlideshowItem = lazyBlock(
  async () => (await import("./SlideshowItem/SlideshowItem")).SlideshowItem,
);
export const TabElementItem = lazyBlock(
  async () => (await import("./TabElementItem/TabElementItem")).TabElementItem,
);
export const TabItem = lazyBlock(async () => (await import("./TabItem/TabItem")).TabItem);
export const TableItem = staticBlock(async () => (await import("./staticBlocks")).TableItem);
export const TeaserCarouselInsights = lazyBlock(
  async () =>
    (await import("./TeaserCarouselInsights/TeaserCarouselInsights")).TeaserCarouselInsights,
);
export const TeaserCompetence = staticBlock(
  async () => (await import("./staticBlocks")).TeaserCompetence,
);
export const TeaserCompetencesSection = staticBlock(
  async () => (await import("./staticBlocks")).TeaserCompetencesSection,
);
export const TeaserExternalItem = staticBlock(
  async () => (await import("./staticBlocks")).TeaserExternalItem,
);
export const TeaserInternalItem = staticBlock(
  async () => (await import("./staticBlocks")).TeaserInternalItem,
);
export const TeaserItemCmtyExt = staticBlock(
  async () => (await import("./staticBlocks")).TeaserItemCmtyExt,
);
export const TeaserListCmtyExt = staticBlock(
  async () => (await import("./staticBlocks")).TeaserListCmtyExt,
);
export const TeaserListCta = staticBlock(
  async () => (await import("./staticBlocks")).TeaserListCta,
);
export const TeaserListItem = staticBlock(
  async () => (await import("./staticBlocks")).TeaserListItem,
);
export const TeaserListItemCta = staticBlock(
  async () => (await import("./staticBlocks")).TeaserListItemCta,
);
export const TeaserSegmentBig = staticBlock(
  async () => (await import("./staticBlocks")).TeaserSegmentBig,
);
export const TeaserSegmentSmall = staticBlock(
  async () => (await import("./staticBlocks")).TeaserSegmentSmall,
);
export const TeaserSegmentsSection = staticBlock(
  async () => (await import("./staticBlocks")).TeaserSegmentsSection,
);
export const TeaserSolution = staticBlock(
  async () => (await import("./staticBlocks")).TeaserSolution,
);
export const TeaserSolutionsSection = staticBlock(
  async () => (await import("./staticBlocks")).TeaserSolutionsSection,
);
export const TextItem = staticBlock(async () => (await import("./staticBlocks")).TextItem);
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
