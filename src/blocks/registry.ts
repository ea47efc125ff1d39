import { lazyBlock } from "./lazyBlock";

// One line for each kind of block: the component that draws it. `Blocks` demands one for every kind,
// and refuses any other. `npm run new:block` adds a line in its alphabetical place.
// A block with behaviour of its own goes through `lazyBlock`, so that only pages with it load its script.
// Teasers, cards, pictures, quotes and contacts come together: a page of text has none of them.

export { AccordionElementItem } from "./AccordionElementItem/AccordionElementItem";
export { AccordionItem } from "./AccordionItem/AccordionItem";
export const AudioItem = lazyBlock(async () => (await import("./AudioItem/AudioItem")).AudioItem);
export const BlogTeaser = lazyBlock(async () => (await import("./teasers")).BlogTeaser);
export const CardItem = lazyBlock(async () => (await import("./teasers")).CardItem);
export const CardSectionItem = lazyBlock(async () => (await import("./teasers")).CardSectionItem);
export const ChartDataItem = lazyBlock(
  async () => (await import("./ChartDataItem/ChartDataItem")).ChartDataItem,
);
export const ChartItem = lazyBlock(async () => (await import("./ChartItem/ChartItem")).ChartItem);
export const ContactBox = lazyBlock(async () => (await import("./teasers")).ContactBox);
export const ContactBoxList = lazyBlock(async () => (await import("./teasers")).ContactBoxList);
export const ContentTeaserItem = lazyBlock(
  async () => (await import("./teasers")).ContentTeaserItem,
);
export const DownloadListItem = lazyBlock(
  async () => (await import("./DownloadListItem/DownloadListItem")).DownloadListItem,
);
export const EventsOverview = lazyBlock(
  async () => (await import("./EventsOverview/EventsOverview")).EventsOverview,
);
export const Fact = lazyBlock(async () => (await import("./teasers")).Fact);
export const FactsList = lazyBlock(async () => (await import("./teasers")).FactsList);
export const ImageItem = lazyBlock(async () => (await import("./teasers")).ImageItem);
export const ImageTextItem = lazyBlock(async () => (await import("./teasers")).ImageTextItem);
export const ImageTextList = lazyBlock(async () => (await import("./teasers")).ImageTextList);
export { Layout } from "./Layout/Layout";
export { LibraryItem } from "./LibraryItem/LibraryItem";
export { LinkListItem } from "./LinkListItem/LinkListItem";
export const MapItem = lazyBlock(async () => (await import("./MapItem/MapItem")).MapItem);
export const NextEvents = lazyBlock(
  async () => (await import("./NextEvents/NextEvents")).NextEvents,
);
export const QuoteItem = lazyBlock(async () => (await import("./teasers")).QuoteItem);
export const QuoteList = lazyBlock(async () => (await import("./teasers")).QuoteList);
export const SlideshowItem = lazyBlock(
  async () => (await import("./SlideshowItem/SlideshowItem")).SlideshowItem,
);
export const TabElementItem = lazyBlock(
  async () => (await import("./TabElementItem/TabElementItem")).TabElementItem,
);
export const TabItem = lazyBlock(async () => (await import("./TabItem/TabItem")).TabItem);
export const TableItem = lazyBlock(async () => (await import("./TableItem/TableItem")).TableItem);
export const TeaserCarouselInsights = lazyBlock(
  async () =>
    (await import("./TeaserCarouselInsights/TeaserCarouselInsights")).TeaserCarouselInsights,
);
export const TeaserCompetence = lazyBlock(async () => (await import("./teasers")).TeaserCompetence);
export const TeaserCompetencesSection = lazyBlock(
  async () => (await import("./teasers")).TeaserCompetencesSection,
);
export const TeaserExternalItem = lazyBlock(
  async () => (await import("./teasers")).TeaserExternalItem,
);
export const TeaserInternalItem = lazyBlock(
  async () => (await import("./teasers")).TeaserInternalItem,
);
export const TeaserItemCmtyExt = lazyBlock(
  async () => (await import("./teasers")).TeaserItemCmtyExt,
);
export const TeaserListCmtyExt = lazyBlock(
  async () => (await import("./teasers")).TeaserListCmtyExt,
);
export const TeaserListCta = lazyBlock(async () => (await import("./teasers")).TeaserListCta);
export const TeaserListItem = lazyBlock(async () => (await import("./teasers")).TeaserListItem);
export const TeaserListItemCta = lazyBlock(
  async () => (await import("./teasers")).TeaserListItemCta,
);
export const TeaserSegmentBig = lazyBlock(async () => (await import("./teasers")).TeaserSegmentBig);
export const TeaserSegmentSmall = lazyBlock(
  async () => (await import("./teasers")).TeaserSegmentSmall,
);
export const TeaserSegmentsSection = lazyBlock(
  async () => (await import("./teasers")).TeaserSegmentsSection,
);
export const TeaserSolution = lazyBlock(async () => (await import("./teasers")).TeaserSolution);
export const TeaserSolutionsSection = lazyBlock(
  async () => (await import("./teasers")).TeaserSolutionsSection,
);
export { TextItem } from "./TextItem/TextItem";
export const VideoEmbed = lazyBlock(
  async () => (await import("./VideoEmbed/VideoEmbed")).VideoEmbed,
);
export const VideoItem = lazyBlock(async () => (await import("./VideoItem/VideoItem")).VideoItem);
export const ViewsReferenceItem = lazyBlock(
  async () => (await import("./ViewsReferenceItem/ViewsReferenceItem")).ViewsReferenceItem,
);
export const WebformItem = lazyBlock(
  async () => (await import("./WebformItem/WebformItem")).WebformItem,
);
