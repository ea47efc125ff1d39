import type { TemplateProps } from "../cms/pageContext";
import { Person } from "../layouts/Person";
import { SitePage } from "../layouts/SitePage";

export default function BlogAuthor({ pageContext }: TemplateProps<"BlogAuthor">) {
  return (
    <SitePage context={pageContext}>
      <Person node={pageContext.node} />
    </SitePage>
  );
}
