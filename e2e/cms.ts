/** A GraphQL answer of the editing interface of the test site's backend. */
interface Answer<Data> {
  data?: Data;
  errors?: { message: string }[];
}

/** Runs an operation of the editing interface as an editor. */
export async function edit<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
  const response = await fetch(`${process.env.TEST_BACKEND_URL}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${process.env.TEST_EDITOR_TOKEN}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as Answer<Data>;
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `Status ${response.status}`);
  return data;
}

interface StoredPage {
  path: string;
  revision: number;
  fields: Record<string, unknown>;
}

/** Changes fields of a page in one language and publishes it. */
export async function changeAndPublish(
  id: string,
  langcode: string,
  change: (fields: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const { editorNode } = await edit<{ editorNode: StoredPage }>(
    "query Read($id: String!, $langcode: String!) { editorNode(id: $id, langcode: $langcode) { path revision fields } }",
    { id, langcode },
  );
  await edit("mutation Save($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }", {
    input: {
      id,
      langcode,
      path: editorNode.path,
      fields: change(editorNode.fields),
      expectedRevision: editorNode.revision,
    },
  });
  await edit(
    "mutation Publish($id: String!, $langcode: String!) { publish(id: $id, langcode: $langcode) { revision } }",
    { id, langcode },
  );
}
