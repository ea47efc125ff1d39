import { readFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURES, type Json, startBackend, type TestBackend } from "../../../testing/startBackend";
import { page, SmallCms } from "./SmallCms";

const FIELDS = `code
  ... on EntityResponse { entity { id title path status
    ... on NodeInterface { image { ... on ImageMedia { src alt } } paragraphs { __typename } } } breadcrumb { url } }
  ... on RedirectResponse { target langcode } ... on ErrorResponse { reason }`;

const ASK = `query ($path: String, $id: String, $langcode: String!, $token: String!) {
  preview(path: $path, id: $id, langcode: $langcode, token: $token) { ${FIELDS} }
  previewFacts(path: $path, id: $id, langcode: $langcode, token: $token) {
    id path state revision publishedPath title actions translations { langcode path state } stamp }
  previewStamp(path: $path, id: $id, langcode: $langcode, token: $token) }`;

/** Previews of a small CMS whose pages are mirrored. */
export class DraftPreviews {
  private constructor(
    readonly small: SmallCms,
    readonly settings: Record<string, string>,
    readonly cms: TestBackend,
    /** Opens all pages. */
    readonly site: string,
  ) {}

  static async start(): Promise<DraftPreviews> {
    const small = new SmallCms();
    const settings = await small.start();
    const cms = await startBackend(settings, null);
    small.files.set("/files/halves.png", await readFile(path.join(FIXTURES, "files/halves.png")));
    const known = {
      kind: "ImageMedia",
      id: "known",
      file: small.fileUrl("halves.png"),
      alt: "Picture",
    };
    small.entries = [
      page("about", { parent: null }),
      page("team", { parent: "about", path: "/about/team" }),
      known,
    ];
    await cms.backend.importIntoEmptyStore();
    return new DraftPreviews(small, settings, cms, await tokenOf(cms, "scope: SITE"));
  }

  /** As it is at the beginning of a test. */
  reset(): void {
    this.small.drafts.clear();
    this.small.asked.length = 0;
    this.small.isDown = false;
  }

  token(args: string): Promise<string> {
    return tokenOf(this.cms, args);
  }

  /** What a preview shows, and what is told of it. */
  async open(args: object, from: TestBackend = this.cms): Promise<Json> {
    const { data, errors } = await from.ask(ASK, { langcode: "en", token: this.site, ...args });
    expect(errors).toBeUndefined();
    return data;
  }

  async published(at: string): Promise<unknown> {
    const query = `{ route(path: "${at}", langcode: "en") { code ... on EntityResponse { entity { title } } } }`;
    return (await this.cms.ask(query)).data["route"];
  }

  /** For which drafts the CMS was asked. */
  get asked(): string[] {
    return this.small.asked.filter((url) => url.startsWith("/drafts/"));
  }
}

/** A token for previews. */
export async function tokenOf(cms: TestBackend, args: string): Promise<string> {
  const { data } = await cms.ask(`mutation { createPreviewToken(${args}) { token } }`, {}, true);
  return String(data["createPreviewToken"]?.["token"]);
}
