import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Blocks } from "../Blocks";
import type { BlockProps } from "../blockTypes";
import "./Layout.css";

const tones = { NONE: undefined, MUTED: "muted", DEEP: "deep" } as const;

/** Columns with content, below each other where there is no room. */
export function Layout(layout: BlockProps<"Layout">) {
  const { title, columns, background } = layout;
  const regions = regionsOf(layout);
  if (!title && regions.every((blocks) => blocks.length === 0)) return null;
  return (
    <BlockSection className="layout" title={title} tone={tones[background]}>
      <div className="layout__columns" data-columns={columns}>
        {regions.map((blocks, index) => (
          <div key={index} className="layout__region">
            <Blocks blocks={blocks} />
          </div>
        ))}
      </div>
    </BlockSection>
  );
}

/** The regions that the columns hold. What an editor left in a region since taken away stays hidden. */
function regionsOf({ columns, first, second, third }: BlockProps<"Layout">) {
  if (columns === "ONE") return [first];
  return columns === "THREE" ? [first, second, third] : [first, second];
}
