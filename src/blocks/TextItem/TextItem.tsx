import { BlockSection } from "../../components/BlockSection/BlockSection";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";

/** Formatted text with its title beside it, or above on narrow screens. */
export function TextItem({ title, text }: BlockProps<"TextItem">) {
  if (!title && !text) return null;
  return (
    <BlockSection className="text-item" title={title} layout="split">
      {text && <RichText html={text.processed} />}
    </BlockSection>
  );
}
