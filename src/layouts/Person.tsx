import { useTranslation } from "gatsby-plugin-react-i18next";
import { Blocks } from "../blocks/Blocks";
import type { NodeTeaserFragment } from "../cms/generated";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { TeaserGrid } from "../components/ServerDrawn/drawn";
import type { NodeOfKind } from "../cms/pageContext";
import { PersonHeader } from "./drawn";

/** An author: portrait, contact, biography, and their pages. */
export function Person({
  node,
  works,
  worksTitle,
}: {
  node: NodeOfKind<"InsightAuthor"> | NodeOfKind<"BlogAuthor">;
  works: readonly NodeTeaserFragment[];
  worksTitle: string;
}) {
  const { t } = useTranslation("templates");
  return (
    <>
      <PersonHeader node={node} />
      <Blocks blocks={node.paragraphs} />
      <BlockSection className="person-works" title={worksTitle}>
        {works.length > 0 ? <TeaserGrid nodes={works} /> : <p>{t("author.none")}</p>}
      </BlockSection>
    </>
  );
}
