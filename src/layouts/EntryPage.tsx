import { Blocks } from "../blocks/Blocks";
import { ButtonLink } from "../components/Button/Button";
import { PageHeader } from "../components/ServerDrawn/drawn";
import type { TemplateProps } from "../cms/pageContext";
import { SitePage } from "./SitePage";

/** Common parts of homes and landing pages: title, lead, calls to action, and blocks. */
export function EntryPage({ pageContext }: TemplateProps<"HomePage" | "LandingPage">) {
  const { node } = pageContext;
  return (
    <SitePage context={pageContext}>
      <PageHeader source={node} title={node.title} lead={node.lead} image={node.image}>
        {node.links.map((link, index) => (
          <ButtonLink
            key={link.url}
            link={link}
            look={index === 0 ? "primary" : "plain"}
            icon="arrow-right"
          />
        ))}
      </PageHeader>
      <Blocks blocks={node.paragraphs} />
    </SitePage>
  );
}
