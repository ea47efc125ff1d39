import type { ReactNode } from "react";
import { Hyphens } from "../components/Hyphens/Hyphens";
import { Layout } from "../components/Layout/Layout";
import { PagePath } from "../components/PagePath/PagePath";
import type { PageFragment } from "../cms/generated";
import { PageFoot, PageHead } from "./drawn";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";
import type { PageContext } from "../cms/pageContext";

const NONE: readonly string[] = [];

/** Frame of every template: texts, head, and the layout with the shell. */
export function SitePage({
  context,
  children,
}: {
  context: PageContext<PageFragment>;
  children: ReactNode;
}) {
  const { langcode, node, hyphens = NONE } = context;
  return (
    <TranslationProvider langcode={langcode}>
      <PageHead context={context} node={node} />
      <Layout
        langcode={langcode}
        translations={node.translations}
        parentTranslations={node.nearestTranslations}
        breadcrumb={node.breadcrumb}
        foot={node.path !== "/" && <PageFoot node={node} context={context} />}
      >
        <Hyphens.Provider value={hyphens}>
          <PagePath.Provider value={node.path}>{children}</PagePath.Provider>
        </Hyphens.Provider>
      </Layout>
    </TranslationProvider>
  );
}
