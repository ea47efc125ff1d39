import { useTranslation } from "gatsby-plugin-react-i18next";
import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { TeaserText } from "../../components/TeaserText/TeaserText";
import { formatDay } from "../../i18n/dates";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import "./TeaserItemCmtyExt.css";

/** A post of the external community: author, date, text and number of replies. */
export function TeaserItemCmtyExt(props: BlockProps<"TeaserItemCmtyExt">) {
  const { title, text, author, date, replies, link } = props;
  const { t } = useTranslation("blocks");
  const langcode = useLanguage();
  if (!title && !text) return null;
  return (
    <BlockSection className="teaser-item-cmty-ext" id={anchorOf({ title })}>
      <div className="teaser-item-cmty-ext__entry teaser-area">
        <TeaserText title={title} text={text} link={link} />
        {(author || date || replies !== null) && (
          <ul className="teaser-item-cmty-ext__facts label">
            {author && <li className="teaser-item-cmty-ext__author">{author}</li>}
            {date && (
              <li>
                <time dateTime={date}>{formatDay(date, langcode)}</time>
              </li>
            )}
            {replies !== null && <li>{t("teaserItemCmtyExt.replies", { count: replies })}</li>}
          </ul>
        )}
      </div>
    </BlockSection>
  );
}
