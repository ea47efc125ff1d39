import { readFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURES, type Json, type TestBackend } from "../../../testing/startBackend";
import { page, shareMirror } from "./SmallCms";

const FIELDS = `code
  ... on EntityResponse { entity { id title path status
    ... on NodeInterface { image { ... on ImageMedia { src alt } } paragraphs { __typename } } } breadcrumb { url } }
  ... on RedirectResponse { target langcode } ... on ErrorResponse { reason }`;

const ASK = `query ($path: String, $id: String, $langcode: String!, $token: String!) {
  preview(path: $path, id: $id, langcode: $langcode, token: $token) { ${FIELDS} }
  previewFacts(path: $path, id: $id, langcode: $langcode, token: $token) {
    id path state revision publishedPath title actions translations { langcode path state } stamp }
  previewStamp(path: $path, id: $id, langcode: $langcode, token: $token) }`;

/** Previews of a small CMS whose pages are mirrored, for all tests of a file. */
export function sharePreviews() {
  const { small, cms, next } = shareMirror();
  let site = "";

  beforeAll(async () => {
    small.files.set("/files/halves.png", await readFile(path.join(FIXTURES, "files/halves.png")));
    small.entries = [
      page("about", { parent: null }),
      page("team", { parent: "about", path: "/about/team" }),
      { kind: "ImageMedia", id: "known", file: small.fileUrl("halves.png"), alt: "Picture" },
    ];
    await cms.backend.importIntoEmptyStore();
    site = await tokenOf(cms, "scope: SITE");
  });

  beforeEach(() => {
    small.drafts.clear();
    small.asked.length = 0;
    small.isDown = false;
  });

  return {
    small,
    cms,
    next,
    /** A token that opens all pages. */
    site: () => site,
    token: (args: string) => tokenOf(cms, args),
    /** What a preview shows, and what is told of it. */
    open: (args: object, from = cms): Promise<Json> =>
      from.must(ASK, { langcode: "en", token: site, ...args }, false),
    async published(at: string): Promise<unknown> {
      const query = `{ route(path: "${at}", langcode: "en") { code ... on EntityResponse { entity { title } } } }`;
      return (await cms.must(query, {}, false))["route"];
    },
    /** For which drafts the CMS was asked. */
    asked: () => small.asked.filter((url) => url.startsWith("/drafts/")),
  };
}

export async function tokenOf(cms: TestBackend, args: string): Promise<string> {
  const { createPreviewToken } = await cms.mutate(`createPreviewToken(${args}) { token }`);
  return String(createPreviewToken?.["token"]);
}
