import type { ComponentType } from "react";
import { AccordionElementItem } from "./AccordionElementItem/AccordionElementItem";
import { AccordionItem } from "./AccordionItem/AccordionItem";
import { AudioItem } from "./AudioItem/AudioItem";
import { BlogTeaser } from "./BlogTeaser/BlogTeaser";
import { CardItem } from "./CardItem/CardItem";
import { CardSectionItem } from "./CardSectionItem/CardSectionItem";
import { ChartDataItem } from "./ChartDataItem/ChartDataItem";
import { ChartItem } from "./ChartItem/ChartItem";
import { ContactBox } from "./ContactBox/ContactBox";
import { ContactBoxList } from "./ContactBoxList/ContactBoxList";
import { ContentTeaserItem } from "./ContentTeaserItem/ContentTeaserItem";
import { DownloadListItem } from "./DownloadListItem/DownloadListItem";
import { EventsOverview } from "./EventsOverview/EventsOverview";
import { Fact } from "./Fact/Fact";
import { FactsList } from "./FactsList/FactsList";
import { ImageItem } from "./ImageItem/ImageItem";
import { ImageTextItem } from "./ImageTextItem/ImageTextItem";
import { ImageTextList } from "./ImageTextList/ImageTextList";
import { Layout } from "./Layout/Layout";
import { LibraryItem } from "./LibraryItem/LibraryItem";
import { LinkListItem } from "./LinkListItem/LinkListItem";
import { MapItem } from "./MapItem/MapItem";
import { NextEvents } from "./NextEvents/NextEvents";
import { QuoteItem } from "./QuoteItem/QuoteItem";
import { QuoteList } from "./QuoteList/QuoteList";
import { SlideshowItem } from "./SlideshowItem/SlideshowItem";
import { TabElementItem } from "./TabElementItem/TabElementItem";
import { TabItem } from "./TabItem/TabItem";
import { TableItem } from "./TableItem/TableItem";
import { TeaserCarouselInsights } from "./TeaserCarouselInsights/TeaserCarouselInsights";
import { TeaserCompetence } from "./TeaserCompetence/TeaserCompetence";
import { TeaserCompetencesSection } from "./TeaserCompetencesSection/TeaserCompetencesSection";
import { TeaserExternalItem } from "./TeaserExternalItem/TeaserExternalItem";
import { TeaserInternalItem } from "./TeaserInternalItem/TeaserInternalItem";
import { TeaserItemCmtyExt } from "./TeaserItemCmtyExt/TeaserItemCmtyExt";
import { TeaserListCmtyExt } from "./TeaserListCmtyExt/TeaserListCmtyExt";
import { TeaserListCta } from "./TeaserListCta/TeaserListCta";
import { TeaserListItem } from "./TeaserListItem/TeaserListItem";
import { TeaserListItemCta } from "./TeaserListItemCta/TeaserListItemCta";
import { TeaserSegmentBig } from "./TeaserSegmentBig/TeaserSegmentBig";
import { TeaserSegmentSmall } from "./TeaserSegmentSmall/TeaserSegmentSmall";
import { TeaserSegmentsSection } from "./TeaserSegmentsSection/TeaserSegmentsSection";
import { TeaserSolution } from "./TeaserSolution/TeaserSolution";
import { TeaserSolutionsSection } from "./TeaserSolutionsSection/TeaserSolutionsSection";
import { TextItem } from "./TextItem/TextItem";
import { VideoEmbed } from "./VideoEmbed/VideoEmbed";
import { VideoItem } from "./VideoItem/VideoItem";
import { ViewsReferenceItem } from "./ViewsReferenceItem/ViewsReferenceItem";
import { WebformItem } from "./WebformItem/WebformItem";
import type { BlockKind, BlockProps } from "./blockTypes";

/**
 * The component of every kind of block. A kind without component does not compile, nor does a
 * component without kind. A block that brings much script goes through React.lazy; its styles are
 * then imported here, since those of a chunk loaded later are not in the page.
 */
export const registry = {
  AccordionElementItem,
  AccordionItem,
  AudioItem,
  BlogTeaser,
  CardItem,
  CardSectionItem,
  ChartDataItem,
  ChartItem,
  ContactBox,
  ContactBoxList,
  ContentTeaserItem,
  DownloadListItem,
  EventsOverview,
  Fact,
  FactsList,
  ImageItem,
  ImageTextItem,
  ImageTextList,
  Layout,
  LibraryItem,
  LinkListItem,
  MapItem,
  NextEvents,
  QuoteItem,
  QuoteList,
  SlideshowItem,
  TabElementItem,
  TabItem,
  TableItem,
  TeaserCarouselInsights,
  TeaserCompetence,
  TeaserCompetencesSection,
  TeaserExternalItem,
  TeaserInternalItem,
  TeaserItemCmtyExt,
  TeaserListCmtyExt,
  TeaserListCta,
  TeaserListItem,
  TeaserListItemCta,
  TeaserSegmentBig,
  TeaserSegmentSmall,
  TeaserSegmentsSection,
  TeaserSolution,
  TeaserSolutionsSection,
  TextItem,
  VideoEmbed,
  VideoItem,
  ViewsReferenceItem,
  WebformItem,
} satisfies { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> };
