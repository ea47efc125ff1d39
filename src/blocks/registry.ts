import { lazyBlock } from "./lazyBlock";

// One line for each kind of block: the component that draws it. `Blocks` demands one for every kind,
// and refuses any other. `npm run new:block` adds a line in its alphabetical place.
// A block with behaviour of its own goes through `lazyBlock`, so that only pages with it load its script.

export { AccordionElementItem } from "./AccordionElementItem/AccordionElementItem";
export { AccordionItem } from "./AccordionItem/AccordionItem";
export const AudioItem = lazyBlock(async () => (await import("./AudioItem/AudioItem")).AudioItem);
export { BlogTeaser } from "./BlogTeaser/BlogTeaser";
export { CardItem } from "./CardItem/CardItem";
export { CardSectionItem } from "./CardSectionItem/CardSectionItem";
export const ChartDataItem = lazyBlock(
  async () => (await import("./ChartDataItem/ChartDataItem")).ChartDataItem,
);
export const ChartItem = lazyBlock(async () => (await import("./ChartItem/ChartItem")).ChartItem);
export { ContactBox } from "./ContactBox/ContactBox";
export { ContactBoxList } from "./ContactBoxList/ContactBoxList";
export { ContentTeaserItem } from "./ContentTeaserItem/ContentTeaserItem";
export { DownloadListItem } from "./DownloadListItem/DownloadListItem";
export const EventsOverview = lazyBlock(
  async () => (await import("./EventsOverview/EventsOverview")).EventsOverview,
);
export { Fact } from "./Fact/Fact";
export { FactsList } from "./FactsList/FactsList";
export { ImageItem } from "./ImageItem/ImageItem";
export { ImageTextItem } from "./ImageTextItem/ImageTextItem";
export { ImageTextList } from "./ImageTextList/ImageTextList";
export { Layout } from "./Layout/Layout";
export { LibraryItem } from "./LibraryItem/LibraryItem";
export { LinkListItem } from "./LinkListItem/LinkListItem";
export const MapItem = lazyBlock(async () => (await import("./MapItem/MapItem")).MapItem);
export const NextEvents = lazyBlock(
  async () => (await import("./NextEvents/NextEvents")).NextEvents,
);
export { QuoteItem } from "./QuoteItem/QuoteItem";
export { QuoteList } from "./QuoteList/QuoteList";
export const SlideshowItem = lazyBlock(
  async () => (await import("./SlideshowItem/SlideshowItem")).SlideshowItem,
);
export const TabElementItem = lazyBlock(
  async () => (await import("./TabElementItem/TabElementItem")).TabElementItem,
);
export const TabItem = lazyBlock(async () => (await import("./TabItem/TabItem")).TabItem);
export { TableItem } from "./TableItem/TableItem";
export const TeaserCarouselInsights = lazyBlock(
  async () =>
    (await import("./TeaserCarouselInsights/TeaserCarouselInsights")).TeaserCarouselInsights,
);
export { TeaserCompetence } from "./TeaserCompetence/TeaserCompetence";
export { TeaserCompetencesSection } from "./TeaserCompetencesSection/TeaserCompetencesSection";
export { TeaserExternalItem } from "./TeaserExternalItem/TeaserExternalItem";
export { TeaserInternalItem } from "./TeaserInternalItem/TeaserInternalItem";
export { TeaserItemCmtyExt } from "./TeaserItemCmtyExt/TeaserItemCmtyExt";
export { TeaserListCmtyExt } from "./TeaserListCmtyExt/TeaserListCmtyExt";
export { TeaserListCta } from "./TeaserListCta/TeaserListCta";
export { TeaserListItem } from "./TeaserListItem/TeaserListItem";
export { TeaserListItemCta } from "./TeaserListItemCta/TeaserListItemCta";
export { TeaserSegmentBig } from "./TeaserSegmentBig/TeaserSegmentBig";
export { TeaserSegmentSmall } from "./TeaserSegmentSmall/TeaserSegmentSmall";
export { TeaserSegmentsSection } from "./TeaserSegmentsSection/TeaserSegmentsSection";
export { TeaserSolution } from "./TeaserSolution/TeaserSolution";
export { TeaserSolutionsSection } from "./TeaserSolutionsSection/TeaserSolutionsSection";
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
