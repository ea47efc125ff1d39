// One chunk for all of these, loaded when a visitor goes to another page.

export { AuthorList } from "./AuthorList";
export { ChildPageList } from "./ChildPageList";
export { CitationText } from "./CitationText";
export { ContentsList } from "./ContentsList";
export { FootOfPage } from "./FootOfPage";
export { PageTags } from "./PageTags";
export { PersonOpening } from "./PersonOpening";
