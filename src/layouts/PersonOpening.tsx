import { CmsLink } from "../components/CmsLink/CmsLink";
import { useHyphenated } from "../components/Hyphens/Hyphens";
import { Picture } from "../components/Picture/Picture";
import type { NodeOfKind } from "../cms/pageContext";
import { telephoneHref } from "../cms/telephoneHref";
import "./Person.css";

/** Name, portrait and contact of an author. */
export function PersonOpening({
  node,
}: {
  node: NodeOfKind<"InsightAuthor"> | NodeOfKind<"BlogAuthor">;
}) {
  const hyphenate = useHyphenated();
  return (
    <header className="person wrap grid">
      {node.image && (
        <div className="person__portrait">
          <Picture
            image={node.image}
            sizes="(min-width: 64rem) 24rem, 16rem"
            aspectRatio="4:5"
            priority
          />
        </div>
      )}
      <div className="person__intro">
        {node.role && <p className="label">{node.role}</p>}
        <h1>{hyphenate(node.title)}</h1>
        {node.lead && <p className="lead">{node.lead}</p>}
        <ul className="person__contacts">
          {node.email && (
            <li>
              <a href={`mailto:${node.email}`}>{node.email}</a>
            </li>
          )}
          {node.phone && (
            <li>
              <a href={telephoneHref(node.phone)}>{node.phone}</a>
            </li>
          )}
          {node.links.map((link) => (
            <li key={link.url}>
              <CmsLink link={link} />
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
