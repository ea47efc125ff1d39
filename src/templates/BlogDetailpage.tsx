import { Article } from "./Article";
import type { TemplateProps } from "./pageContext";
import { SitePage } from "./SitePage";

/** A blog post. */
export default function BlogDetailpage({ pageContext }: TemplateProps<"BlogDetailpage">) {
  return (
    <SitePage context={pageContext}>
      <Article node={pageContext.node} />
    </SitePage>
  );
}
