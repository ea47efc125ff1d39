import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TemplateProps } from "../cms/pageContext";
import { Person } from "../layouts/Person";
import { SitePage } from "../layouts/SitePage";

/** An author of blog posts. */
export default function BlogAuthor({ pageContext }: TemplateProps<"BlogAuthor">) {
  return (
    <SitePage context={pageContext}>
      <Posts {...pageContext} />
    </SitePage>
  );
}

function Posts({ node }: TemplateProps<"BlogAuthor">["pageContext"]) {
  const { t } = useTranslation("templates");
  return (
    <Person node={node} works={node.posts} worksTitle={t("author.posts", { name: node.title })} />
  );
}
