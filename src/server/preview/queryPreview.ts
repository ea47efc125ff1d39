import { cmsConfig } from "../cms/cmsConfig";
import type { Operation } from "../../cms/generated";
import { queryCms } from "../cms/queryCms";

/**
 * Runs an operation with a preview token, on the server. Always by POST: by GET the token would end up in logs and
 * caches.
 *
 * @throws CmsError
 */
export function queryPreview<Result, Variables extends Record<string, unknown>>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return queryCms(operation, variables, { ...cmsConfig(), method: "POST" });
}
