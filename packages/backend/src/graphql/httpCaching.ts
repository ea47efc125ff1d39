import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from "graphql";
import type { Plugin } from "graphql-yoga";

/**
 * Root fields with the same response for everybody. All others must not be cached: they prove something,
 * carry a token, or are for editors.
 */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set([
  "route",
  "buildListing",
  "redirects",
  "menu",
  "languages",
  "site",
  "view",
  "search",
  "webform",
  "__schema",
  "__type",
  "__typename",
]);

/** Caches must revalidate, because published changes are live at once. */
const REVALIDATED = { "Cache-Control": "public, no-cache", Vary: "Accept, Authorization" };

/** Marks complete public responses to GET as cacheable. The HTTP layer marks all others as `no-store`. */
export function httpCaching(): Plugin {
  const shared = new WeakSet<Request>();
  return {
    onExecute({ args: { document, operationName, contextValue } }) {
      const { request } = contextValue as { request: Request };
      if (request.method !== "GET" || request.headers.get("authorization")) return undefined;
      if (!isPublic(document, operationName)) return undefined;
      return {
        onExecuteDone({ result }) {
          if (!("errors" in result) || !result.errors?.length) shared.add(request);
        },
      };
    },
    onResponse({ request, response }) {
      if (!shared.has(request)) return;
      for (const [name, value] of Object.entries(REVALIDATED)) response.headers.set(name, value);
    },
  };
}

/** Whether an operation requests only public fields, including those in fragments. */
function isPublic(document: DocumentNode, operationName?: string | null): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const operation = getOperationAST(document, operationName);
  return operation ? onlyPublic(operation.selectionSet) : false;

  // Terminates, because valid fragments do not contain themselves.
  function onlyPublic({ selections }: SelectionSetNode): boolean {
    return selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return PUBLIC_FIELDS.has(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return onlyPublic(selection.selectionSet);
      const fragment = fragments.get(selection.name.value);
      return fragment !== undefined && onlyPublic(fragment.selectionSet);
    });
  }
}
