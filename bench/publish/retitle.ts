import { askCms, type Editing } from "../askCms";
import type { PageKey } from "./writeContent";

/**
 * Publishes a page with another title.
 *
 * @returns its address, and when that was asked for, as of `performance.now()`
 */
export async function retitle(
  editing: Editing,
  page: PageKey,
  title: string,
): Promise<{ path: string; published: number }> {
  const { editorNode } = await askCms<{ editorNode: Stored }>(
    editing,
    "query($id: String!, $langcode: String!) { editorNode(id: $id, langcode: $langcode) { path revision fields } }",
    { ...page },
  );
  const { path, revision, fields } = editorNode;
  const input = { ...page, path, fields: { ...fields, title }, expectedRevision: revision };
  await askCms(
    editing,
    "mutation($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }",
    { input },
  );
  const published = performance.now();
  await askCms(
    editing,
    "mutation($id: String!, $langcode: String!) { publish(id: $id, langcode: $langcode) { revision } }",
    { ...page },
  );
  return { path: `/${page.langcode}${path}`, published };
}

interface Stored {
  path: string;
  revision: number;
  fields: Record<string, unknown>;
}
