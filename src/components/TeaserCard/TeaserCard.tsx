import type { ReactNode } from "react";
import type { NodeTeaserFragment } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { CmsLink } from "../CmsLink/CmsLink";
import { pageLink } from "../CmsLink/siteLink";
import { Heading } from "../Heading/Heading";
import { useHyphenated } from "../Hyphens/Hyphens";
import { Picture } from "../Picture/Picture";
import { TeaserMeta } from "./TeaserMeta";
import "./TeaserCard.css";

interface TeaserCardProps {
  node: NodeTeaserFragment;
  sizes?: string | undefined;
  /** Editor's texts that replace those of the page. */
  title?: string | null | undefined;
  lead?: string | null | undefined;
  image?: NodeTeaserFragment["image"] | undefined;
  /** Line above the title; default: date, place or role of the page. */
  meta?: ReactNode;
}

/**
 * A page in a list: picture, title and lead. The link on the title covers the whole card. The heading level follows
 * from the position in the page.
 */
export function TeaserCard(props: TeaserCardProps) {
  const { node, sizes = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw" } = props;
  const image = props.image ?? node.image;
  const lead = props.lead ?? node.lead;
  const title = props.title ?? node.title;
  const hyphenate = useHyphenated();
  const link = pageLink(node, useLanguage());
  return (
    <article className="teaser-card" data-pictured={image ? true : undefined}>
      <div className="teaser-card__text">
        <Heading className="teaser-card__title">
          <CmsLink link={link} className="teaser-card__link">
            {hyphenate(title)}
          </CmsLink>
        </Heading>
        <div className="teaser-card__meta label">{props.meta ?? <TeaserMeta node={node} />}</div>
        {lead && <p className="teaser-card__lead">{lead}</p>}
      </div>
      {image && (
        <div className="teaser-card__picture">
          <Picture image={image} sizes={sizes} aspectRatio="3:2" />
        </div>
      )}
    </article>
  );
}

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
