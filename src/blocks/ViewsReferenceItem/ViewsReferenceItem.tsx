import { BlockSection } from "../../components/BlockSection/BlockSection";
import { usePagePath } from "../../components/PagePath/PagePath";
import { ViewResults } from "../../components/ViewResults/ViewResults";
import type { BlockProps } from "../blockTypes";
import "./ViewsReferenceItem.css";

export function ViewsReferenceItem({ title, lead, view }: BlockProps<"ViewsReferenceItem">) {
  const path = usePagePath();
  if (!view) return null;
  return (
    <BlockSection className="views-reference-item" title={title}>
      {lead && <p className="views-reference-item__lead lead">{lead}</p>}
      <ViewResults view={view} path={path} />
    </BlockSection>
  );
}
