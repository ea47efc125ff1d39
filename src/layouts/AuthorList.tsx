import { useTranslation } from "gatsby-plugin-react-i18next";
import type { AuthorFragment } from "../cms/generated";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { CmsLink } from "../components/CmsLink/CmsLink";
import { pageLink } from "../components/CmsLink/siteLink";
import { Picture } from "../components/Picture/Picture";
import { useLanguage } from "../i18n/useLanguage";
import "./Authors.css";

/** Authors of a page, each with a portrait and a link to their other pages. */
export function AuthorList({ authors }: { authors: readonly AuthorFragment[] }) {
  const { t } = useTranslation("templates");
  const langcode = useLanguage();
  return (
    <BlockSection className="authors" title={t("article.authors")}>
      <ul className="authors__list">
        {authors.map((author) => (
          <li key={author.id} className="authors__author">
            {author.image && (
              <div className="authors__portrait">
                <Picture image={author.image} sizes="6rem" aspectRatio="4:5" />
              </div>
            )}
            <p>
              <CmsLink link={pageLink(author, langcode)} />
              {"role" in author && author.role && (
                <span className="authors__role">{author.role}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
