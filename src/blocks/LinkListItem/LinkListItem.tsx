import { BlockSection } from "../../components/BlockSection/BlockSection";
import { CmsLink } from "../../components/CmsLink/CmsLink";
import { Icon } from "../../components/Icon/Icon";
import type { BlockProps } from "../blockTypes";
import "./LinkListItem.css";

export function LinkListItem({ title, links }: BlockProps<"LinkListItem">) {
  if (links.length === 0) return null;
  return (
    <BlockSection className="link-list-item" title={title} layout="split">
      <ul className="link-list-item__list">
        {links.map((link, index) => (
          <li key={index}>
            <CmsLink link={link} className="link-list-item__link">
              <span className="link-list-item__title">{link.title ?? link.url}</span>
              {link.internal && <Icon name="arrow-right" />}
            </CmsLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
