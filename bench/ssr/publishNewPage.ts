import { askCms, type Editing } from "../askCms";

interface Stored {
  editorNode: { kind: string; fields: object };
}

/** Publishes a page of the demo again at an address that no release knows. @returns its address */
export async function publishNewPage(editing: Editing): Promise<string> {
  const langcode = "de";
  const { editorNode } = await askCms<Stored>(
    editing,
    "query($id: String!, $langcode: String!) { editorNode(id: $id, langcode: $langcode) { kind fields } }",
    { id: "about", langcode },
  );
  const page = { id: "bench-new-page", langcode };
  const path = "/new-page";
  await askCms(
    editing,
    `mutation($input: SaveDraftInput!, $id: String!, $langcode: String!) {
      saveDraft(input: $input) { revision }
      publish(id: $id, langcode: $langcode) { revision }
    }`,
    { ...page, input: { ...page, path, ...editorNode } },
  );
  return `/${langcode}${path}`;
}
