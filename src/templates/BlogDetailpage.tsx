import { Article } from "../layouts/Article";
import type { TemplateProps } from "../cms/pageContext";
import { SitePage } from "../layouts/SitePage";

export default function BlogDetailpage({ pageContext }: TemplateProps<"BlogDetailpage">) {
  return (
    <SitePage context={pageContext}>
      <Article node={pageContext.node} />
    </SitePage>
  );
}
