import { useTranslation } from "gatsby-plugin-react-i18next";
import { Blocks } from "../blocks/Blocks";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { PageHeader } from "../components/ServerDrawn/drawn";
import { ViewResults } from "../components/ViewResults/ViewResults";
import type { TemplateProps } from "../cms/pageContext";
import { SitePage } from "../layouts/SitePage";

/** The list of all blog posts, split into list pages. */
export default function BlogOverview({ pageContext }: TemplateProps<"BlogOverview">) {
  const { node } = pageContext;
  return (
    <SitePage context={pageContext}>
      <PageHeader source={node} title={node.title} lead={node.lead} image={node.image} />
      <Posts node={node} />
      <Blocks blocks={node.paragraphs} />
    </SitePage>
  );
}

function Posts({ node }: Pick<TemplateProps<"BlogOverview">["pageContext"], "node">) {
  const { t } = useTranslation("templates");
  return (
    <BlockSection className="blog-posts" title={t("blogOverview.posts")}>
      <ViewResults view={node.view} path={node.path} emptyText={t("blogOverview.none")} />
    </BlockSection>
  );
}
