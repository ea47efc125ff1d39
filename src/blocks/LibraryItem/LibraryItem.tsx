import { Blocks } from "../Blocks";
import type { BlockProps } from "../blockTypes";

/** Reusable content; it looks like a part of the page. */
export function LibraryItem({ paragraphs }: BlockProps<"LibraryItem">) {
  return <Blocks blocks={paragraphs} />;
}
