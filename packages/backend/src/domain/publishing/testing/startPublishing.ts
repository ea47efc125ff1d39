import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Json, shared, startBackend, type TestBackend } from "../../../testing/startBackend";
import { Receiver, until } from "./Receiver";

export const SECRET = "a-secret-for-publishing";

/** Starts a receiver. @returns it, and the environment variables for a backend */
export async function startReceiver() {
  const receiver = new Receiver();
  const variables: Record<string, string> = {
    PUBLISH_WEBHOOK_URL: `${await receiver.start()}/webhook`,
    PUBLISH_WEBHOOK_SECRET: SECRET,
    PUBLISH_RETRY_MS: "10",
  };
  return { receiver, variables };
}

/** A receiver and a backend that sends it events, for all tests of a file. Its posts are those of one test. */
export function sharePublishing() {
  const at = shared(async () => {
    const { receiver, variables } = await startReceiver();
    const cms = await startBackend(variables);
    cms.backend.startWork();
    return { receiver, variables, cms };
  });
  beforeEach(() => {
    at.receiver.posts.length = 0;
    at.receiver.answer = 202;
  });
  afterAll(async () => {
    await at.cms.close();
    await at.receiver.stop();
  });
  return at;
}

/** Saves a draft, by default in English. */
export async function save(cms: TestBackend, input: object): Promise<void> {
  const mutation = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }";
  await cms.must(mutation, { input: { langcode: "en", ...input } });
}

/** Publish events as editors see them. */
export async function events(cms: TestBackend): Promise<Json> {
  const fields = "id event nodeId langcode paths everywhere attempts due delivered error";
  const query = `{ publishEvents { configured waiting items { ${fields} } } }`;
  return (await cms.must(query))["publishEvents"] as Json;
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
