import { useHeadTaken } from "../components/DocumentHead/headTaken";
import { drawnParts } from "../components/ServerDrawn/serverDrawn";

// Parts of pages without behaviour, which keep the server's HTML on the first page.

const part = drawnParts(() => import("./parts"));

export const Authors = part("AuthorList", ({ authors }) => authors, { root: "section" });
export const ChildPages = part("ChildPageList", ({ nodes }) => nodes, { root: "section" });
export const Citation = part("CitationText", ({ context }) => context.node, { root: "section" });
export const PageFoot = part("FootOfPage", ({ node }) => node, { root: "section" });
export const PageHead = part("PageTags", ({ node }) => node, { useMustDraw: useHeadTaken });
export const PersonHeader = part("PersonOpening", ({ node }) => node, { root: "header" });
export const TableOfContents = part("ContentsList", ({ blocks }) => blocks, { root: "nav" });
