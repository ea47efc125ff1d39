import type { TemplateProps } from "../cms/pageContext";
import { Person } from "../layouts/Person";
import { SitePage } from "../layouts/SitePage";

export default function InsightAuthor({ pageContext }: TemplateProps<"InsightAuthor">) {
  return (
    <SitePage context={pageContext}>
      <Person node={pageContext.node} />
    </SitePage>
  );
}
