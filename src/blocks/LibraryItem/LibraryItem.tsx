import { Blocks } from "../Blocks";
import type { BlockProps } from "../blockTypes";

/** Content that is kept once and shown in many places: it looks as if it stood here by itself. */
export function LibraryItem({ paragraphs }: BlockProps<"LibraryItem">) {
  return <Blocks blocks={paragraphs} />;
}
