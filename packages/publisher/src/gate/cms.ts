import { contractSchema } from "@quatrain/contract";
import { conform } from "@quatrain/contract/conform";
import { exchange } from "@quatrain/contract/exchange";
import {
  type PublisherOperation,
  publisherOperations,
  type ReleaseFacts,
} from "@quatrain/contract/releaseFacts";
import { concealer, type Header } from "@quatrain/contract/secrets";

/** Timeout of a request to the CMS, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The CMS could not be queried; it says nothing about the page. */
export class CmsUnavailable extends Error {
  override name = "CmsUnavailable";
}

interface Listed {
  buildListing: { total: number };
}

/** The gate's queries to the CMS. */
export type Cms = ReturnType<typeof cmsAt>;

export interface CmsAddress {
  graphqlUrl: string;
  /** May hold a secret: send them only to this address, and keep them out of messages. */
  graphqlHeaders: readonly Header[];
}

/** @param fitted operations that differ from the contract because this CMS lacks fields */
export function cmsAt(
  { graphqlUrl, graphqlHeaders }: CmsAddress,
  fitted: ReleaseFacts["operations"] = {},
) {
  const conceal = concealer(graphqlHeaders, graphqlUrl);
  const headers = Object.fromEntries([...graphqlHeaders, ["content-type", "application/json"]]);

  async function ask<Data>(
    name: PublisherOperation,
    query: string,
    variables: Record<string, string>,
  ): Promise<Data> {
    try {
      const redirect = graphqlHeaders.length > 0 ? "error" : "follow";
      const body = JSON.stringify({ query, variables });
      const init = { method: "POST", redirect, headers, body } as const;
      const found = await exchange(graphqlUrl, init, AbortSignal.timeout(TIMEOUT_MS));
      if ("failure" in found) throw new Error(found.reason);
      const { ok, status } = found.response;
      if (!ok) throw new Error(`Response not successful: Received status code ${status}`);
      const answer = JSON.parse(found.body) as { data?: unknown; errors?: { message: string }[] };
      if (!answer.data || answer.errors?.length) {
        throw new Error(answer.errors?.[0]?.message ?? "There is no data.");
      }
      const text = publisherOperations[name];
      const { data, faults } = conform<Data>(answer.data, text, contractSchema(), { variables });
      if (data !== null) return data;
      throw new Error(`The answer breaks the contract: ${faults[0]?.path}: ${faults[0]?.reason}`);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CmsUnavailable(conceal(`The CMS could not be queried: ${reason}`));
    }
  }

  return {
    /** Number of published pages in a language. Null: the CMS has no such list. @throws CmsUnavailable */
    async publishedPages(langcode: string): Promise<number | null> {
      const { PublishedPages: query = publisherOperations.PublishedPages } = fitted;
      if (query === null) return null;
      const { buildListing } = await ask<Listed>("PublishedPages", query, { langcode });
      return buildListing.total;
    },
    /** HTTP status of a path: 200, 301, 302, 404, 410. @throws CmsUnavailable */
    async statusOf(langcode: string, path: string): Promise<number> {
      const query = fitted.PathStatus ?? publisherOperations.PathStatus;
      const variables = { langcode, path };
      const { route } = await ask<{ route: { code: number } }>("PathStatus", query, variables);
      return route.code;
    },
  };
}

/** Most concurrent calls. */
const AT_ONCE = 10;

/** Calls a function for each item, several at once. @returns the results, in order */
export async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(ask))));
  }
  return answers;
}
