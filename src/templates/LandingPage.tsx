import { Blocks } from "../blocks/Blocks";
import { ButtonLink } from "../components/Button/Button";
import { PageHeader } from "../components/PageHeader/PageHeader";
import type { TemplateProps } from "./pageContext";
import { SitePage } from "./SitePage";

/** An entry page to a part of the site. */
export default function LandingPage({ pageContext }: TemplateProps<"LandingPage">) {
  const { node } = pageContext;
  return (
    <SitePage context={pageContext}>
      <PageHeader title={node.title} lead={node.lead} image={node.image}>
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
