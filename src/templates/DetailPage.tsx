import { Article } from "../layouts/Article";
import { Citation } from "../layouts/drawn";
import type { TemplateProps } from "../cms/pageContext";
import { SitePage } from "../layouts/SitePage";

/** A detail page. With an author it is an insight. */
export default function DetailPage({ pageContext }: TemplateProps<"DetailPage">) {
  const { node } = pageContext;
  const isInsight = node.authors.length > 0;
  return (
    <SitePage context={pageContext}>
      <Article node={node} citation={isInsight && <Citation context={pageContext} />} />
    </SitePage>
  );
}
