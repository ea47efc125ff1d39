import { readerOf, type CmsReader } from "./cmsReader";
import { FROM_CMS } from "./cmsSource";
import { sendWithRetry } from "./sendWithRetry";
import type { SiteConfig } from "../configuration/siteConfig";
import { SourcingError } from "./SourcingError";

/**
 * A reader without Gatsby, which sends requests to the CMS directly. It returns the same data as the reader of a build, since
 * both conform responses to the contract.
 */
export function directReader({ cms, buildTimeoutMs }: SiteConfig): CmsReader {
  return readerOf(cms.url, async ({ name, text }, variables) => {
    const request = { kind: "query", operationName: name, query: text, variables } as const;
    const { data, errors = [] } = await sendWithRetry(request, cms, buildTimeoutMs).catch(
      (error: Error) => {
        throw new SourcingError(error.message, { endpoint: cms.url, operation: name });
      },
    );
    const marked = errors.map((error) => ({
      ...error,
      extensions: { ...error.extensions, [FROM_CMS]: true },
    }));
    return { data, errors: marked };
  });
}
