import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Blocks } from "../Blocks";
import type { BlockProps } from "../blockTypes";

/** The content of a panel under its title, as it stands without script. */
export function TabElementItem({ title, paragraphs }: BlockProps<"TabElementItem">) {
  return (
    <BlockSection className="tab-element-item" title={title}>
      <Blocks blocks={paragraphs} />
    </BlockSection>
  );
}
