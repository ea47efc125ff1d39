import { shared, startBackend, type TestBackend } from "../../../testing/startBackend";

/** A backend with Anna, an editor, and Bruno, a publisher, for all tests of a file. */
export function shareEditing(variables: Readonly<Record<string, string>> = {}) {
  return shared(async () => {
    const cms = await startBackend(variables);
    const { hire } = new EditorsAt(cms);
    const anna = await hire("anna", "EDITOR");
    return { cms, hire, anna, bruno: await hire("bruno", "PUBLISHER", true) };
  });
}

/** Sends requests to a backend as its editors. */
export class EditorsAt {
  readonly must: TestBackend["must"];
  readonly refused: TestBackend["refused"];

  constructor(cms: TestBackend) {
    ({ must: this.must, refused: this.refused } = cms);
  }

  /** Creates an editor. @returns the token */
  hire = async (id: string, role: string, readsEntries = false): Promise<string> => {
    const input = { id, name: id.toUpperCase(), role, readsEntries };
    const { issueEditorToken } = await this.must(
      `mutation ($input: SaveEditorInput!, $id: String!) {
        saveEditor(input: $input) { id } issueEditorToken(id: $id) { token } }`,
      { input, id },
    );
    return String(issueEditorToken?.["token"]);
  };
}
