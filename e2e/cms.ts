/** A GraphQL response of the editing API of the test site's backend. */
interface Answer<Data> {
  data?: Data;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** The editing API refused a request. */
class Refused extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Runs an operation of the editing API as an editor. @throws Refused */
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
  if (!data || errors) {
    const [fault] = errors ?? [];
    throw new Refused(fault?.message ?? `Status ${response.status}`, fault?.extensions?.code);
  }
  return data;
}

interface StoredPage {
  path: string;
  revision: number;
  fields: Record<string, unknown>;
}

type Change = (fields: Record<string, unknown>) => Record<string, unknown>;

/** Changes fields of a page in one language, and publishes it. */
export async function changeAndPublish(id: string, langcode: string, change: Change) {
  await saveDraft(id, langcode, change);
  await publish(id, langcode);
}

/** Changes fields of a page's draft in one language. Concurrent calls are safe. */
export async function saveDraft(id: string, langcode: string, change: Change): Promise<void> {
  const { editorNode } = await edit<{ editorNode: StoredPage }>(
    "query Read($id: String!, $langcode: String!) { editorNode(id: $id, langcode: $langcode) { path revision fields } }",
    { id, langcode },
  );
  const { path, fields, revision } = editorNode;
  const input = { id, langcode, path, fields: change(fields), expectedRevision: revision };
  try {
    await edit("mutation Save($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }", {
      input,
    });
  } catch (error) {
    // Each Playwright worker runs the setup of a file.
    if (!(error instanceof Refused) || error.code !== "CONFLICT") throw error;
    await saveDraft(id, langcode, change);
  }
}

/** Deletes a page in all languages. */
export async function deletePage(id: string): Promise<void> {
  await edit("mutation Delete($id: String!) { deleteNode(id: $id) }", { id });
}

/** Publishes the draft of a page in one language. */
export async function publish(id: string, langcode: string): Promise<void> {
  await edit(
    "mutation Publish($id: String!, $langcode: String!) { publish(id: $id, langcode: $langcode) { revision } }",
    { id, langcode },
  );
}

/** A preview token, and the id to revoke it by. */
export interface PreviewToken {
  id: string;
  token: string;
}

/** Creates a preview token for the whole site, or for a scope, id of a page and language. */
export async function previewToken(
  grant: { scope: "PAGE" | "SECTION" | "SITE"; id?: string; langcode?: string } = { scope: "SITE" },
): Promise<PreviewToken> {
  const { createPreviewToken } = await edit<{ createPreviewToken: PreviewToken }>(
    "mutation Make($scope: PreviewScope!, $id: String, $langcode: String) { createPreviewToken(scope: $scope, id: $id, langcode: $langcode) { id token } }",
    grant,
  );
  return createPreviewToken;
}

/** Revokes a preview token. */
export async function revokeToken({ id }: PreviewToken): Promise<void> {
  await edit("mutation Revoke($id: String!) { revokePreviewToken(id: $id) }", { id });
}
