import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { ImageTextItem } from "../ImageTextItem/ImageTextItem";
import "./ImageTextList.css";

/** Pictures beside texts, on alternating sides, starting with the side of the first. */
export function ImageTextList({ title, imageTexts }: BlockProps<"ImageTextList">) {
  const [first] = imageTexts;
  if (!first) return null;
  const other = first.mediaPosition === "START" ? "END" : "START";
  return (
    <BlockSection className="image-text-list" title={title}>
      {imageTexts.map((item, index) => (
        <ImageTextItem
          key={item.id}
          {...item}
          mediaPosition={index % 2 === 0 ? first.mediaPosition : other}
        />
      ))}
    </BlockSection>
  );
}
