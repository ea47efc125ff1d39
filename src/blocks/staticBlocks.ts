// Blocks without behaviour. One file contains their scripts, and loads when a visitor goes to another page. A
// module instead of named chunks: with those, the bundler changes the order of styles at each build.

export { BlogTeaser } from "./BlogTeaser/BlogTeaser";
export { CardItem } from "./CardItem/CardItem";
export { CardSectionItem } from "./CardSectionItem/CardSectionItem";
export { ChartDataItem } from "./ChartDataItem/ChartDataItem";
export { ContactBox } from "./ContactBox/ContactBox";
export { ContactBoxList } from "./ContactBoxList/ContactBoxList";
export { ContentTeaserItem } from "./ContentTeaserItem/ContentTeaserItem";
export { DownloadListItem } from "./DownloadListItem/DownloadListItem";
export { Fact } from "./Fact/Fact";
export { FactsList } from "./FactsList/FactsList";
export { ImageTextItem } from "./ImageTextItem/ImageTextItem";
export { ImageTextList } from "./ImageTextList/ImageTextList";
export { LinkListItem } from "./LinkListItem/LinkListItem";
export { QuoteItem } from "./QuoteItem/QuoteItem";
export { QuoteList } from "./QuoteList/QuoteList";
export { TableItem } from "./TableItem/TableItem";
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
