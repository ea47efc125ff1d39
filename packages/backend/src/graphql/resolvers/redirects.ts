import type { QueryRedirectsArgs } from "@quatrain/contract";
import type { StoredRedirect } from "../../content/documents";
import { findDestination } from "../../content/findDestination";
import { isLangcode } from "../../content/languages";
import type { Snapshot } from "../../content/snapshot";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";

const MAX_FIRST = 1000;

/** All redirects with their final targets, in pages of results. */
export const redirects: RootResolver<QueryRedirectsArgs> = (_root, args, context) => {
  const { snapshot } = context;
  const { after, first = 500 } = args;
  if (first < 1 || first > MAX_FIRST) {
    throw clientError("BAD_USER_INPUT", `first must be between 1 and ${MAX_FIRST}.`);
  }
  const ordered = orderedRedirects(snapshot);
  const rest = after ? ordered.filter((each) => keyOf(each) > after) : ordered;
  const items = rest.slice(0, first);
  const last = items.at(-1);
  return {
    items: items.flatMap(({ langcode, path }) => {
      const destination = findDestination(path, langcode, context);
      // Skips redirects hidden by a page, or with an unpublished target.
      if (destination.is !== "redirect") return [];
      const { code, kind, target, langcode: targetLangcode } = destination;
      return [{ langcode, path, code, kind, target, targetLangcode }];
    }),
    endCursor: rest.length > items.length && last ? keyOf(last) : null,
  };
};

function orderedRedirects(snapshot: Snapshot): readonly StoredRedirect[] {
  return snapshot.once("redirects", () =>
    [...snapshot.content.redirects.values()]
      .filter(({ langcode }) => isLangcode(langcode))
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  );
}

function keyOf({ langcode, path }: StoredRedirect): string {
  return `${langcode}:${path}`;
}
