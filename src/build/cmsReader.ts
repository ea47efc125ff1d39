import type { CreatePagesArgs } from "gatsby";
import type { Operation } from "../cms/generated";
import { SourcingError } from "./SourcingError";
import { cmsField, underCmsField } from "./underCmsField";

/** Reads from the CMS at build time. */
export interface CmsReader {
  endpoint: string;
  /**
   * Runs one of the site's operations.
   *
   * @throws SourcingError when the CMS fails or its answer is not complete.
   */
  read<Result, Variables extends Record<string, unknown>>(
    operation: Operation<Result, Variables>,
    variables: Variables,
  ): Promise<Result>;
}

/** A reader that asks through Gatsby's schema, where gatsby-source-graphql has put the CMS. */
export function cmsReader(graphql: CreatePagesArgs["graphql"], endpoint: string): CmsReader {
  const wrapped = new Map<string, string>();
  return {
    endpoint,
    async read<Result, Variables extends Record<string, unknown>>(
      operation: Operation<Result, Variables>,
      variables: Variables,
    ) {
      const text = wrapped.get(operation.name) ?? underCmsField(operation.text);
      wrapped.set(operation.name, text);
      const about = { endpoint, operation: operation.name };
      const { data, errors } = await graphql<Record<string, unknown>>(text, variables);
      const [error] = (errors ?? []) as { message?: string; path?: (string | number)[] }[];
      if (error) {
        throw new SourcingError(error.message ?? String(error), {
          ...about,
          answerPath: error.path?.slice(1),
        });
      }
      const answer = data?.[cmsField];
      if (!answer) throw new SourcingError("The answer has no data", about);
      // The CMS answers by the contract that the result type is generated from.
      return answer as Result;
    },
  };
}
