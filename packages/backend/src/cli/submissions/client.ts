import { z } from "zod";
import type { Config } from "../../config/config";
import { type EditorClient, withEditorClient } from "../editorClient";

const listed = z.object({
  id: z.string(),
  number: z.number(),
  webform: z.string(),
  langcode: z.string(),
  revision: z.string(),
  path: z.string().nullable(),
  suspect: z.boolean(),
  created: z.string(),
  entries: z.array(z.object({ element: z.string(), value: z.string() })),
  deliveries: z.array(
    z.object({ channel: z.string(), attempts: z.number(), delivered: z.string().nullable() }),
  ),
});

export type ListedSubmission = z.output<typeof listed>;

const LIST = `query ($webform: String, $first: Int!, $before: Int) {
  submissions(webform: $webform, first: $first, before: $before) {
    total
    items {
      id number webform langcode revision path suspect created
      entries { element value }
      deliveries { channel attempts delivered }
    }
  }
}`;

const PAGE_SIZE = 500;

/** Reads and deletes submissions over GraphQL. */
class SubmissionClient {
  constructor(private readonly editor: EditorClient) {}

  /** Submissions of one form or of all, latest first. */
  async list(webform: string | undefined, limit: number): Promise<ListedSubmission[]> {
    const items: ListedSubmission[] = [];
    while (items.length < limit) {
      const first = Math.min(PAGE_SIZE, limit - items.length);
      const before = items.at(-1)?.number;
      const { submissions } = await this.editor.ask(LIST, { webform, first, before });
      const page = z.object({ items: z.array(listed) }).parse(submissions).items;
      items.push(...page);
      if (page.length < first) break;
    }
    return items;
  }

  /** Deletes submissions. @returns how many existed */
  async delete(ids: readonly string[]): Promise<number> {
    const text = "mutation ($ids: [String!]!) { deleteSubmissions(ids: $ids) }";
    return z.number().parse((await this.editor.ask(text, { ids }))["deleteSubmissions"]);
  }

  /** Deletes submissions older than `days`. @returns how many existed */
  async purge(days: number, webform: string | undefined): Promise<number> {
    const text = `mutation ($days: Int!, $webform: String) {
      purgeSubmissions(olderThanDays: $days, webform: $webform)
    }`;
    return z.number().parse((await this.editor.ask(text, { days, webform }))["purgeSubmissions"]);
  }
}

/** Runs work with a client, see {@link withEditorClient}. */
export function withSubmissions<T>(
  config: Config,
  work: (client: SubmissionClient) => Promise<T>,
): Promise<T> {
  return withEditorClient(config, (editor) => work(new SubmissionClient(editor)));
}
