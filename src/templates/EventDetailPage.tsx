import { Blocks } from "../blocks/Blocks";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { PageHeader } from "../components/ServerDrawn/drawn";
import { EventFacts } from "../layouts/EventFacts";
import { formatDays } from "../i18n/dates";
import type { TemplateProps } from "../cms/pageContext";
import { SitePage } from "../layouts/SitePage";
import { TopicLinks } from "../layouts/TopicLinks";

export default function EventDetailPage({ pageContext }: TemplateProps<"EventDetailPage">) {
  const { node, langcode } = pageContext;
  return (
    <SitePage context={pageContext}>
      <PageHeader
        source={node}
        title={node.title}
        lead={node.lead}
        image={node.image}
        meta={
          node.start && (
            <time dateTime={node.start}>
              {formatDays(node.start, node.end ?? node.start, langcode, node.timeZone)}
            </time>
          )
        }
      />
      <EventFacts event={node} />
      <Blocks blocks={node.paragraphs} />
      {node.topics.length > 0 && (
        <BlockSection className="article-topics">
          <TopicLinks topics={node.topics} />
        </BlockSection>
      )}
    </SitePage>
  );
}
