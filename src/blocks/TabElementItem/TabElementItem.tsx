import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Blocks } from "../Blocks";
import type { BlockProps } from "../blockTypes";

/** Content of a panel below its title, as shown without script. */
export function TabElementItem(props: BlockProps<"TabElementItem">) {
  const { title, paragraphs } = props;
  return (
    <BlockSection className="tab-element-item" title={title} id={anchorOf(props)}>
      <Blocks blocks={paragraphs} />
    </BlockSection>
  );
}
