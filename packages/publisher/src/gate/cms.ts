/** How long the CMS may take for one answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The CMS could not be asked, which is not the same as a page being gone. */
export class CmsUnavailable extends Error {
  override name = "CmsUnavailable";
}

/** What the safety gate asks of the CMS. */
export interface Cms {
  /** How many pages are published in a language. @throws CmsUnavailable */
  publishedPages(langcode: string): Promise<number>;
  /** HTTP status of a path: 200, 301, 302, 404, 410. @throws CmsUnavailable */
  statusOf(langcode: string, path: string): Promise<number>;
}

/** @param url of the GraphQL endpoint */
export function cmsAt(url: string): Cms {
  async function ask<Data>(query: string, variables: Record<string, string>): Promise<Data> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) {
        throw new Error(`Response not successful: Received status code ${response.status}`);
      }
      const { data, errors } = (await response.json()) as {
        data?: Data | null;
        errors?: { message: string }[];
      };
      if (!data || errors?.length) throw new Error(errors?.[0]?.message ?? "There is no data.");
      return data;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CmsUnavailable(`The CMS could not be asked: ${reason}`, { cause });
    }
  }

  return {
    async publishedPages(langcode) {
      const query =
        "query($langcode: String!) { buildListing(langcode: $langcode, first: 1) { total } }";
      const { buildListing } = await ask<{ buildListing: { total: number } }>(query, { langcode });
      return buildListing.total;
    },
    async statusOf(langcode, path) {
      const query =
        "query($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) { code } }";
      const { route } = await ask<{ route: { code: number } }>(query, { langcode, path });
      return route.code;
    },
  };
}
