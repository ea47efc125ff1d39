import {
  type Json,
  startBackend,
  type TestAnswer,
  type TestBackend,
} from "../../../testing/startBackend";

/** Starts a backend with Anna, an editor, and Bruno, a publisher. Closes it after the tests of the file. */
export async function startEditing(variables: Readonly<Record<string, string>> = {}) {
  const cms = await startBackend(variables);
  const editors = new EditorsAt(cms);
  const anna = await editors.hire("anna", "EDITOR");
  const bruno = await editors.hire("bruno", "PUBLISHER", true);
  return { cms, editors, anna, bruno };
}

/** Sends requests to a backend as its editors. */
export class EditorsAt {
  constructor(private readonly cms: TestBackend) {}

  /** Creates an editor. @returns the token */
  async hire(id: string, role: string, readsEntries = false): Promise<string> {
    const input = { id, name: id.toUpperCase(), role, readsEntries };
    const save = "mutation ($input: SaveEditorInput!) { saveEditor(input: $input) { id } }";
    await this.must(save, { input });
    const issue = "mutation ($id: String!) { issueEditorToken(id: $id) { token } }";
    return String((await this.must(issue, { id }))["issueEditorToken"]?.["token"]);
  }

  /** Sends a request that must succeed, as the administrator unless a token is given. */
  async must(operation: string, variables: object = {}, token: boolean | string = true) {
    const { data, errors } = await this.cms.ask(operation, variables, token);
    expect(errors).toBeUndefined();
    return data;
  }

  /** The error of an operation that the backend must refuse. */
  async refused(
    operation: string,
    variables: object = {},
    token: boolean | string = true,
  ): Promise<Json> {
    const { errors }: TestAnswer = await this.cms.ask(operation, variables, token);
    expect(errors).toHaveLength(1);
    return errors?.[0]?.extensions as Json;
  }
}
