import { Blocks } from "../blocks/Blocks";
import { PageHeader } from "../components/ServerDrawn/drawn";
import { ChildPages, TableOfContents } from "../layouts/drawn";
import type { TemplateProps } from "../cms/pageContext";
import { SitePage } from "../layouts/SitePage";

export default function ContentPage({ pageContext }: TemplateProps<"ContentPage">) {
  const { node } = pageContext;
  return (
    <SitePage context={pageContext}>
      <PageHeader source={node} title={node.title} lead={node.lead} image={node.image} />
      {node.tableOfContents && <TableOfContents blocks={node.paragraphs} />}
      <Blocks blocks={node.paragraphs} />
      {node.children.length > 0 && <ChildPages nodes={node.children} />}
    </SitePage>
  );
}
