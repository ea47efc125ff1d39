import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../components/BlockSection/BlockSection";
import type { NodeOfKind, PageContext } from "../cms/pageContext";
import { pageAddress } from "../i18n/alternates";
import { formatDay } from "../i18n/dates";
import "./Citation.css";

/** Authors, title, institution, date and address of a page, to copy into a bibliography. */
export function CitationText({ context }: { context: PageContext<NodeOfKind<"DetailPage">> }) {
  const { t } = useTranslation("templates");
  const { langcode, siteUrl, siteName, node } = context;
  const authors = node.authors.map(({ title }) => title).join(", ");
  const day = node.publishedAt && `, ${formatDay(node.publishedAt, langcode)}`;
  return (
    <BlockSection className="citation" id="citation" title={t("article.cite")}>
      <p className="citation__source">
        <span>{`${authors}, `}</span>
        <cite>{node.title}</cite>
        <span>{`, ${siteName}${day ?? ""}, `}</span>
        <span className="citation__address">{pageAddress(siteUrl, langcode, node.path)}</span>
      </p>
    </BlockSection>
  );
}
