import { examples as accordionElementItem } from "./AccordionElementItem/examples";
import { examples as accordionItem } from "./AccordionItem/examples";
import { examples as audioItem } from "./AudioItem/examples";
import { examples as blogTeaser } from "./BlogTeaser/examples";
import { examples as cardItem } from "./CardItem/examples";
import { examples as cardSectionItem } from "./CardSectionItem/examples";
import { examples as chartDataItem } from "./ChartDataItem/examples";
import { examples as chartItem } from "./ChartItem/examples";
import { examples as contactBox } from "./ContactBox/examples";
import { examples as contactBoxList } from "./ContactBoxList/examples";
import { examples as contentTeaserItem } from "./ContentTeaserItem/examples";
import { examples as downloadListItem } from "./DownloadListItem/examples";
import { examples as eventsOverview } from "./EventsOverview/examples";
import { examples as fact } from "./Fact/examples";
import { examples as factsList } from "./FactsList/examples";
import { examples as imageItem } from "./ImageItem/examples";
import { examples as imageTextItem } from "./ImageTextItem/examples";
import { examples as imageTextList } from "./ImageTextList/examples";
import { examples as layout } from "./Layout/examples";
import { examples as libraryItem } from "./LibraryItem/examples";
import { examples as linkListItem } from "./LinkListItem/examples";
import { examples as mapItem } from "./MapItem/examples";
import { examples as nextEvents } from "./NextEvents/examples";
import { examples as quoteItem } from "./QuoteItem/examples";
import { examples as quoteList } from "./QuoteList/examples";
import { examples as slideshowItem } from "./SlideshowItem/examples";
import { examples as tabElementItem } from "./TabElementItem/examples";
import { examples as tabItem } from "./TabItem/examples";
import { examples as tableItem } from "./TableItem/examples";
import { examples as teaserCarouselInsights } from "./TeaserCarouselInsights/examples";
import { examples as teaserCompetence } from "./TeaserCompetence/examples";
import { examples as teaserCompetencesSection } from "./TeaserCompetencesSection/examples";
import { examples as teaserExternalItem } from "./TeaserExternalItem/examples";
import { examples as teaserInternalItem } from "./TeaserInternalItem/examples";
import { examples as teaserItemCmtyExt } from "./TeaserItemCmtyExt/examples";
import { examples as teaserListCmtyExt } from "./TeaserListCmtyExt/examples";
import { examples as teaserListCta } from "./TeaserListCta/examples";
import { examples as teaserListItem } from "./TeaserListItem/examples";
import { examples as teaserListItemCta } from "./TeaserListItemCta/examples";
import { examples as teaserSegmentBig } from "./TeaserSegmentBig/examples";
import { examples as teaserSegmentSmall } from "./TeaserSegmentSmall/examples";
import { examples as teaserSegmentsSection } from "./TeaserSegmentsSection/examples";
import { examples as teaserSolution } from "./TeaserSolution/examples";
import { examples as teaserSolutionsSection } from "./TeaserSolutionsSection/examples";
import { examples as textItem } from "./TextItem/examples";
import { examples as videoEmbed } from "./VideoEmbed/examples";
import { examples as videoItem } from "./VideoItem/examples";
import { examples as viewsReferenceItem } from "./ViewsReferenceItem/examples";
import { examples as webformItem } from "./WebformItem/examples";
import type { BlockKind, Examples } from "./blockTypes";

/** The examples of every kind of block: they drive the tests and can be looked at. */
export const examples = {
  AccordionElementItem: accordionElementItem,
  AccordionItem: accordionItem,
  AudioItem: audioItem,
  BlogTeaser: blogTeaser,
  CardItem: cardItem,
  CardSectionItem: cardSectionItem,
  ChartDataItem: chartDataItem,
  ChartItem: chartItem,
  ContactBox: contactBox,
  ContactBoxList: contactBoxList,
  ContentTeaserItem: contentTeaserItem,
  DownloadListItem: downloadListItem,
  EventsOverview: eventsOverview,
  Fact: fact,
  FactsList: factsList,
  ImageItem: imageItem,
  ImageTextItem: imageTextItem,
  ImageTextList: imageTextList,
  Layout: layout,
  LibraryItem: libraryItem,
  LinkListItem: linkListItem,
  MapItem: mapItem,
  NextEvents: nextEvents,
  QuoteItem: quoteItem,
  QuoteList: quoteList,
  SlideshowItem: slideshowItem,
  TabElementItem: tabElementItem,
  TabItem: tabItem,
  TableItem: tableItem,
  TeaserCarouselInsights: teaserCarouselInsights,
  TeaserCompetence: teaserCompetence,
  TeaserCompetencesSection: teaserCompetencesSection,
  TeaserExternalItem: teaserExternalItem,
  TeaserInternalItem: teaserInternalItem,
  TeaserItemCmtyExt: teaserItemCmtyExt,
  TeaserListCmtyExt: teaserListCmtyExt,
  TeaserListCta: teaserListCta,
  TeaserListItem: teaserListItem,
  TeaserListItemCta: teaserListItemCta,
  TeaserSegmentBig: teaserSegmentBig,
  TeaserSegmentSmall: teaserSegmentSmall,
  TeaserSegmentsSection: teaserSegmentsSection,
  TeaserSolution: teaserSolution,
  TeaserSolutionsSection: teaserSolutionsSection,
  TextItem: textItem,
  VideoEmbed: videoEmbed,
  VideoItem: videoItem,
  ViewsReferenceItem: viewsReferenceItem,
  WebformItem: webformItem,
} satisfies { [Kind in BlockKind]: Examples<Kind> };
