import {
  BuildListingOperation,
  BuildPathsOperation,
  BuildRedirectsOperation,
  ChromeOperation,
  FormTokenOperation,
  PreviewDraftsOperation,
  PreviewOperation,
  PreviewProgressOperation,
  PreviewStampOperation,
  ReadWebformOperation,
  RouteOperation,
  SearchOperation,
  SharePreviewOperation,
  SubmitWebformOperation,
  ViewPageOperation,
  type Operation,
} from "../../../src/cms/generated";
import type { Question } from "../answerQuery";
import { SITE_LANGUAGES } from "../languages";
import { PREVIEW_TOKEN } from "../makers/preview";
import { FORM_IDS } from "../makers/webforms";
import type { SitePage } from "../SitePages";

/** A request with one of the site's operations. */
export function ask<Variables extends Record<string, unknown>>(
  operation: Pick<Operation<unknown, Variables>, "name" | "text">,
  variables: Variables,
): Question {
  return { query: operation.text, operationName: operation.name, variables };
}

/** Requests of the listing in batches. */
export const listing = (after: string | null = null, first = 200, since: string | null = null) =>
  ask(BuildListingOperation, { after, first, since });

/** Every request that the site may send to a CMS, with all arguments. */
export function siteQuestions(pages: readonly SitePage[]): Question[] {
  const [token, all] = [PREVIEW_TOKEN, { after: null, first: 200, since: null }];
  const previewed = pages.slice(0, 12).map(({ path, langcode }) => ({ path, langcode, token }));
  return [
    listing(),
    ask(BuildPathsOperation, all),
    ask(BuildRedirectsOperation, { after: null, first: 500 }),
    ...pages.map(({ path, langcode }) => ask(RouteOperation, { path, langcode })),
    ...["/no-such-page", "/b", "/c"].map((path) => ask(RouteOperation, { path, langcode: "de" })),
    ...previewed.flatMap((page) => [
      ask(PreviewOperation, page),
      ask(PreviewStampOperation, page),
      ask(PreviewProgressOperation, page),
      ask(SharePreviewOperation, { ...page, lifetimeHours: 1 }),
    ]),
    ask(PreviewOperation, { path: "/", langcode: "de", token: "wrong" }),
    ...["wrong", token].map((each) => ask(PreviewDraftsOperation, { token: each })),
    ...SITE_LANGUAGES.flatMap(languageQuestions),
  ];
}

function languageQuestions(langcode: string): Question[] {
  const views = [
    ["blog", "overview"] as const,
    ["events", "upcoming"] as const,
    ["events", "past"] as const,
    ["list-1", "rows"] as const,
    ["list-7", "teasers"] as const,
    ["nothing", "rows"] as const,
  ];
  const filters = [{ id: "topic", value: ["value-1"] }];
  const sorts = ["RELEVANCE", "DATE"] as const;
  return [
    ask(ChromeOperation, { langcode }),
    ...views.flatMap(([view_id, display]) =>
      [0, 1].map((page) =>
        ask(ViewPageOperation, { view_id, display, langcode, page, pageSize: 5, filters }),
      ),
    ),
    ...["water", "", "ü", "\u202e"].flatMap((query) =>
      sorts.map((sort) => ask(SearchOperation, { query, langcode, filters: null, sort, page: 0 })),
    ),
    ...[...FORM_IDS, "nobody"].map((id) => ask(ReadWebformOperation, { id, langcode })),
    ...FORM_IDS.map((id) => ask(FormTokenOperation, { id })),
    ...["a", "b", "c"].map((value) =>
      ask(SubmitWebformOperation, {
        id: "contact",
        langcode,
        elements: [{ element: "name", value }],
        requestValues: null,
      }),
    ),
  ];
}
