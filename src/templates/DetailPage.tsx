import { Article } from "./Article";
import type { TemplateProps } from "./pageContext";
import { SitePage } from "./SitePage";

/** A page in depth. One with an author is an insight. */
export default function DetailPage({ pageContext }: TemplateProps<"DetailPage">) {
  return (
    <SitePage context={pageContext}>
      <Article node={pageContext.node} />
    </SitePage>
  );
}
