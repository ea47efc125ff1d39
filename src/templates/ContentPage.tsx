import { useTranslation } from "gatsby-plugin-react-i18next";
import { Blocks } from "../blocks/Blocks";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { PageHeader } from "../components/PageHeader/PageHeader";
import { TeaserGrid } from "../components/TeaserCard/TeaserGrid";
import type { TemplateProps } from "./pageContext";
import { SitePage } from "./SitePage";
import { TableOfContents } from "./TableOfContents";

/** An ordinary content page. */
export default function ContentPage({ pageContext }: TemplateProps<"ContentPage">) {
  const { node } = pageContext;
  return (
    <SitePage context={pageContext}>
      <PageHeader title={node.title} lead={node.lead} image={node.image} />
      {node.tableOfContents && <TableOfContents blocks={node.paragraphs} />}
      <Blocks blocks={node.paragraphs} />
      <Children nodes={node.children} />
    </SitePage>
  );
}

function Children({
  nodes,
}: {
  nodes: TemplateProps<"ContentPage">["pageContext"]["node"]["children"];
}) {
  const { t } = useTranslation("templates");
  if (nodes.length === 0) return null;
  return (
    <BlockSection className="children" title={t("contentPage.children")}>
      <TeaserGrid nodes={nodes} />
    </BlockSection>
  );
}
