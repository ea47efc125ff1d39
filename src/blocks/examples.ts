import { examples as accordionElementItem } from "./AccordionElementItem/examples";
import { examples as accordionItem } from "./AccordionItem/examples";
import { examples as audioItem } from "./AudioItem/examples";
import { examples as cardItem } from "./CardItem/examples";
import { examples as cardSectionItem } from "./CardSectionItem/examples";
import { examples as downloadListItem } from "./DownloadListItem/examples";
import { examples as fact } from "./Fact/examples";
import { examples as factsList } from "./FactsList/examples";
import { examples as imageItem } from "./ImageItem/examples";
import { examples as imageTextItem } from "./ImageTextItem/examples";
import { examples as imageTextList } from "./ImageTextList/examples";
import { examples as layout } from "./Layout/examples";
import { examples as libraryItem } from "./LibraryItem/examples";
import { examples as linkListItem } from "./LinkListItem/examples";
import { examples as quoteItem } from "./QuoteItem/examples";
import { examples as quoteList } from "./QuoteList/examples";
import { examples as slideshowItem } from "./SlideshowItem/examples";
import { examples as tabElementItem } from "./TabElementItem/examples";
import { examples as tabItem } from "./TabItem/examples";
import { examples as tableItem } from "./TableItem/examples";
import { examples as textItem } from "./TextItem/examples";
import { examples as videoEmbed } from "./VideoEmbed/examples";
import { examples as videoItem } from "./VideoItem/examples";
import type { BlockKind, Examples } from "./blockTypes";

/** The examples of every kind of block: they drive the tests and can be looked at. */
export const examples = {
  AccordionElementItem: accordionElementItem,
  AccordionItem: accordionItem,
  AudioItem: audioItem,
  CardItem: cardItem,
  CardSectionItem: cardSectionItem,
  DownloadListItem: downloadListItem,
  Fact: fact,
  FactsList: factsList,
  ImageItem: imageItem,
  ImageTextItem: imageTextItem,
  ImageTextList: imageTextList,
  Layout: layout,
  LibraryItem: libraryItem,
  LinkListItem: linkListItem,
  QuoteItem: quoteItem,
  QuoteList: quoteList,
  SlideshowItem: slideshowItem,
  TabElementItem: tabElementItem,
  TabItem: tabItem,
  TableItem: tableItem,
  TextItem: textItem,
  VideoEmbed: videoEmbed,
  VideoItem: videoItem,
} satisfies { [Kind in BlockKind]: Examples<Kind> };
