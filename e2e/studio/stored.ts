import { edit } from "../cms";

// Content in the CMS, whatever the studio shows.

type Fields = Readonly<Record<string, unknown>>;

interface Node {
  readonly state: string;
  readonly path: string;
  readonly revision: number;
  readonly fields: Fields;
}

async function readNode(id: string, langcode: string): Promise<Node | null> {
  const query = `query ($id: String!, $langcode: String!) {
    editorNode(id: $id, langcode: $langcode) { state path revision fields } }`;
  return (await edit<{ editorNode: Node | null }>(query, { id, langcode })).editorNode;
}

/** Latest fields of a page in a language. */
export async function readFields(id: string, langcode: string): Promise<Fields | undefined> {
  return (await readNode(id, langcode))?.fields;
}

/** Whether a page is public in a language. */
export async function readState(id: string, langcode: string): Promise<string | undefined> {
  return (await readNode(id, langcode))?.state;
}

/** Fields of a document that is not a page. @param kind the CMS's kind, such as MENU */
export async function documentFields(kind: string, id: string): Promise<Fields | undefined> {
  const query = `query ($kind: EditorDocumentKind!, $id: String) {
    editorDocuments(kind: $kind, id: $id) { fields } }`;
  const { editorDocuments } = await edit<{ editorDocuments: { fields: Fields }[] }>(query, {
    kind,
    id,
  });
  return editorDocuments[0]?.fields;
}

/** Saves a draft directly in the CMS. @param change new values of fields @returns its revision */
export async function saveOutsideStudio(
  id: string,
  langcode: string,
  change: Fields,
): Promise<number> {
  const node = await readNode(id, langcode);
  const save = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }";
  const { saveDraft } = await edit<{ saveDraft: { revision: number } }>(save, {
    input: {
      id,
      langcode,
      path: node?.path,
      fields: Object.assign({}, node?.fields, change),
      expectedRevision: node?.revision,
    },
  });
  return saveDraft.revision;
}
