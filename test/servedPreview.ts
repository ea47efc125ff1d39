import { servePreview } from "../src/server/preview/servePreview";
import { examplePreviewFacts } from "./examplePreviewFacts";

const node = {
  __typename: "ContentPage",
  id: "x",
  langcode: "de",
  path: "/x",
  title: "Entwurf",
  paragraphs: [],
};

/** Response of the CMS to a valid token. */
export const opened = {
  preview: { __typename: "EntityResponse", code: 200, entity: node },
  previewFacts: { ...examplePreviewFacts, id: "x", path: "/x", state: "NEW" },
  previewAccess: { scope: "SITE", langcode: null, expires: "2026-11-22T12:00:00.000Z" },
};

/** Cookie of a browser that has exchanged its token. */
export const withCookie = { cookie: "preview_token=abc.def" };

/** Mocks the response of the CMS. */
export function answer(data: unknown, status = 200): void {
  global.fetch = jest.fn(async () => new Response(JSON.stringify({ data }), { status }));
}

/** Response of the site to a preview request. */
export function serve(url: string, headers: Record<string, string> = {}) {
  return servePreview({
    url,
    headers: new Map(Object.entries(headers)),
    siteUrl: "https://site.example",
  });
}
