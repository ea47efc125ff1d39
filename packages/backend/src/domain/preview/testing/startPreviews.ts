import { pino } from "pino";
import { type Json, startBackend, type TestBackend } from "../../../testing/startBackend";

/** A backend with drafts and a controllable clock and log. */
export interface PreviewBackend extends TestBackend {
  /** Advances the clock. */
  wait(ms: number): void;
  /** Reasons of refusals since the last call. */
  reasons(): string[];
  /** Runs an editing operation that must succeed. */
  edit(operation: string, variables?: object): Promise<Json>;
  /** Saves a draft of a page. */
  save(input: object): Promise<Json>;
  /** Creates a token. @param args arguments in GraphQL syntax */
  token(args: string): Promise<string>;
}

const SAVE = `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id path revision } }`;

/** Starts a backend with the content of the fixtures. */
export async function startPreviews(
  variables: Readonly<Record<string, string>> = {},
): Promise<PreviewBackend> {
  let passed = 0;
  let reasons: string[] = [];
  const log = pino(
    { level: "warn" },
    {
      write(line: string) {
        const { msg, reason } = JSON.parse(line) as { msg: string; reason?: string };
        if (msg === "preview refused" && reason !== undefined) reasons.push(reason);
      },
    },
  );
  const clock = (): Date => new Date(Date.now() + passed);
  const cms = await startBackend(variables, undefined, { clock, log });
  const edit = async (operation: string, parameters: object = {}): Promise<Json> => {
    const answer = await cms.ask(operation, parameters, true);
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  return {
    ...cms,
    edit,
    wait(ms) {
      passed += ms;
    },
    reasons() {
      const seen = reasons;
      reasons = [];
      return seen;
    },
    save: (input) => edit(SAVE, { input }),
    async token(args) {
      const data = await edit(`mutation { createPreviewToken(${args}) { token } }`);
      return String(data["createPreviewToken"]?.["token"]);
    },
  };
}
