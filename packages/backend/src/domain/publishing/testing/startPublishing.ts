import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Json, TestBackend } from "../../../testing/startBackend";
import { Receiver, until } from "./Receiver";

export const SECRET = "a-secret-for-publishing";

/** Starts a receiver. @returns it, and the environment variables for a backend */
export async function startReceiver(): Promise<{
  receiver: Receiver;
  variables: Record<string, string>;
}> {
  const receiver = new Receiver();
  const variables = {
    PUBLISH_WEBHOOK_URL: `${await receiver.start()}/webhook`,
    PUBLISH_WEBHOOK_SECRET: SECRET,
    PUBLISH_RETRY_MS: "10",
  };
  return { receiver, variables };
}

/** Runs an editing operation that must succeed. */
export async function edit(cms: TestBackend, mutation: string): Promise<void> {
  const answer = await cms.ask(`mutation { ${mutation} }`, {}, true);
  expect(answer.errors).toBeUndefined();
}

/** Saves a draft, by default in English. */
export async function save(cms: TestBackend, input: object): Promise<void> {
  const mutation = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }";
  const answer = await cms.ask(mutation, { input: { langcode: "en", ...input } }, true);
  expect(answer.errors).toBeUndefined();
}

/** Publish events as editors see them. */
export async function events(cms: TestBackend): Promise<Json> {
  const fields = "id event nodeId langcode paths everywhere attempts due delivered error";
  const query = `{ publishEvents { configured waiting items { ${fields} } } }`;
  const listed = (await cms.ask(query, {}, true)).data["publishEvents"];
  if (listed === undefined) throw new Error("There is no list of events.");
  return listed;
}

export function arrived(cms: TestBackend): Promise<void> {
  return until(async () => Number((await events(cms))["waiting"]) === 0);
}

const folders: string[] = [];

/** Creates a folder and removes it after the tests. */
export async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "quatrain-publishing-"));
  folders.push(made);
  return made;
}

afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true });
});
