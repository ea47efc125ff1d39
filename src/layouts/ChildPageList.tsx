import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { TeaserList } from "../components/TeaserCard/TeaserCard";
import type { NodeTeaserFragment } from "../cms/generated";

/** The pages below a page. */
export function ChildPageList({ nodes }: { nodes: readonly NodeTeaserFragment[] }) {
  const { t } = useTranslation("templates");
  return (
    <BlockSection className="children" title={t("contentPage.children")}>
      <TeaserList nodes={nodes} />
    </BlockSection>
  );
}
