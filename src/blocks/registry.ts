import type { ComponentType } from "react";
import { AccordionElementItem } from "./AccordionElementItem/AccordionElementItem";
import { AccordionItem } from "./AccordionItem/AccordionItem";
import { AudioItem } from "./AudioItem/AudioItem";
import { CardItem } from "./CardItem/CardItem";
import { CardSectionItem } from "./CardSectionItem/CardSectionItem";
import { DownloadListItem } from "./DownloadListItem/DownloadListItem";
import { Fact } from "./Fact/Fact";
import { FactsList } from "./FactsList/FactsList";
import { ImageItem } from "./ImageItem/ImageItem";
import { ImageTextItem } from "./ImageTextItem/ImageTextItem";
import { ImageTextList } from "./ImageTextList/ImageTextList";
import { Layout } from "./Layout/Layout";
import { LibraryItem } from "./LibraryItem/LibraryItem";
import { LinkListItem } from "./LinkListItem/LinkListItem";
import { QuoteItem } from "./QuoteItem/QuoteItem";
import { QuoteList } from "./QuoteList/QuoteList";
import { SlideshowItem } from "./SlideshowItem/SlideshowItem";
import { TabElementItem } from "./TabElementItem/TabElementItem";
import { TabItem } from "./TabItem/TabItem";
import { TableItem } from "./TableItem/TableItem";
import { TextItem } from "./TextItem/TextItem";
import { VideoEmbed } from "./VideoEmbed/VideoEmbed";
import { VideoItem } from "./VideoItem/VideoItem";
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
  CardItem,
  CardSectionItem,
  DownloadListItem,
  Fact,
  FactsList,
  ImageItem,
  ImageTextItem,
  ImageTextList,
  Layout,
  LibraryItem,
  LinkListItem,
  QuoteItem,
  QuoteList,
  SlideshowItem,
  TabElementItem,
  TabItem,
  TableItem,
  TextItem,
  VideoEmbed,
  VideoItem,
} satisfies { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> };
