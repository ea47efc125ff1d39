import { Article } from "../layouts/Article";
import type { TemplateProps } from "../cms/pageContext";
import { SitePage } from "../layouts/SitePage";

/** A page in depth. One with an author is an insight. */
export default function DetailPage({ pageContext }: TemplateProps<"DetailPage">) {
  return (
    <SitePage context={pageContext}>
      <Article node={pageContext.node} />
    </SitePage>
  );
}
