import type { NodeTeaserFragment } from "../../cms/generated";
import { TeaserCard } from "./TeaserCard";

/** A grid of pages. */
export function TeaserList({ nodes }: { nodes: readonly NodeTeaserFragment[] }) {
  return (
    <ul className="columns teaser-grid">
      {nodes.map((node) => (
        <li key={node.id}>
          <TeaserCard node={node} />
        </li>
      ))}
    </ul>
  );
}
