import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TemplateProps } from "../cms/pageContext";
import { Person } from "../layouts/Person";
import { SitePage } from "../layouts/SitePage";

/** An author of insights. */
export default function InsightAuthor({ pageContext }: TemplateProps<"InsightAuthor">) {
  return (
    <SitePage context={pageContext}>
      <Insights {...pageContext} />
    </SitePage>
  );
}

function Insights({ node }: TemplateProps<"InsightAuthor">["pageContext"]) {
  const { t } = useTranslation("templates");
  return (
    <Person
      node={node}
      works={node.insights}
      worksTitle={t("author.insights", { name: node.title })}
    />
  );
}
