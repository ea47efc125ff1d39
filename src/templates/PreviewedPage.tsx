import type { PageProps } from "gatsby";
import { useMemo, useState } from "react";
import { BlockFrame } from "../blocks/Blocks";
import { listPagePath } from "../i18n/listPagePath";
import { localizedPath } from "../i18n/paths";
import { PreviewBar } from "../preview/bar/PreviewBar";
import { MarkedBlock, Marks, marksFor } from "../preview/changes/MarkedBlock";
import { useChanges } from "../preview/changes/useChanges";
import { EntityPage } from "./EntityPage";
import type { PreviewContext } from "../cms/pageContext";
import type { Preview } from "../server/preview/resolvePreview";

interface PreviewedPageProps {
  context: PreviewContext;
  preview: Extract<Preview, { kind: "page" }>;
  updated: boolean;
  reachable: boolean;
  location: PageProps["location"];
}

/** A page as it would be published now, with the preview bar. */
export function PreviewedPage(props: PreviewedPageProps) {
  const { context, preview, updated, reachable, location } = props;
  const { node, hyphens, facts, listPage } = preview;
  const [comparing, setComparing] = useState(false);
  const { state, publishedPath } = facts;
  // Compare only a draft with changes to a published page.
  const comparable = publishedPath !== null && state !== "PUBLISHED" && state !== "NEW";
  const changes = useChanges(
    node,
    comparing && comparable
      ? localizedPath(context.langcode, listPagePath(publishedPath, listPage))
      : null,
  );
  const marks = useMemo(
    () => marksFor(changes.is === "known" ? changes.changes.blocks : []),
    [changes],
  );
  return (
    <>
      <PreviewBar
        preview={preview}
        changes={changes}
        onToggleChanges={comparable ? () => setComparing(!comparing) : undefined}
        updated={updated}
        reachable={reachable}
      />
      <BlockFrame.Provider value={MarkedBlock}>
        <Marks.Provider value={marks}>
          <EntityPage
            node={node}
            listPage={listPage}
            hyphens={hyphens}
            context={context}
            location={location}
          />
        </Marks.Provider>
      </BlockFrame.Provider>
    </>
  );
}
