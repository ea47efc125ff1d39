// The scripts of these come in one file, when a visitor goes on to another page.

export { AuthorList } from "./AuthorList";
export { ChildPageList } from "./ChildPageList";
export { CitationText } from "./CitationText";
export { ContentsList } from "./ContentsList";
export { FootOfPage } from "./FootOfPage";
export { PageTags } from "./PageTags";
export { PersonOpening } from "./PersonOpening";
