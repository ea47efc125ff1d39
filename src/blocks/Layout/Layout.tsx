import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Blocks } from "../Blocks";
import type { BlockProps } from "../blockTypes";
import "./Layout.css";

const tones = { NONE: undefined, MUTED: "muted", DEEP: "deep" } as const;

/** Columns with content, stacked on narrow screens. */
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

const counts: Record<BlockProps<"Layout">["columns"], number> = {
  ONE: 1,
  TWO: 2,
  TWO_THIRDS_ONE_THIRD: 2,
  ONE_THIRD_TWO_THIRDS: 2,
  ONE_QUARTER_THREE_QUARTERS: 2,
  THREE_QUARTERS_ONE_QUARTER: 2,
  THREE: 3,
  ONE_QUARTER_HALF_ONE_QUARTER: 3,
  HALF_ONE_QUARTER_ONE_QUARTER: 3,
  ONE_QUARTER_ONE_QUARTER_HALF: 3,
  FOUR: 4,
  FIVE: 5,
  SIX: 6,
};

/** Regions of the columns. Content in a region that the layout no longer has stays hidden. */
function regionsOf({ columns, first, second, third, further }: BlockProps<"Layout">) {
  const regions = [first, second, third, ...further.map(({ blocks }) => blocks)];
  return regions.slice(0, counts[columns]);
}
