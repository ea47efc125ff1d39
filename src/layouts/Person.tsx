import { useTranslation } from "gatsby-plugin-react-i18next";
import { Blocks } from "../blocks/Blocks";
import type { NodeTeaserFragment } from "../cms/generated";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { TeaserGrid } from "../components/ServerDrawn/drawn";
import type { NodeOfKind } from "../cms/pageContext";
import { PersonHeader } from "./drawn";

/** An author: portrait, contact, biography, and their pages. */
export function Person({ node }: { node: NodeOfKind<"InsightAuthor"> | NodeOfKind<"BlogAuthor"> }) {
  const { t } = useTranslation("templates");
  const isOfBlog = node.__typename === "BlogAuthor";
  const works: readonly NodeTeaserFragment[] = isOfBlog ? node.posts : node.insights;
  return (
    <>
      <PersonHeader node={node} />
      <Blocks blocks={node.paragraphs} />
      <BlockSection
        className="person-works"
        title={t(isOfBlog ? "author.posts" : "author.insights", { name: node.title })}
      >
        {works.length > 0 ? <TeaserGrid nodes={works} /> : <p>{t("author.none")}</p>}
      </BlockSection>
    </>
  );
}
