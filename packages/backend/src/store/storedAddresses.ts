import type { StoredRedirect } from "../content/documents";
import { LANGCODES } from "../content/languages";
import type { Addresses } from "../content/siteAddress";
import type { Change } from "./contentVersion";

type Page = ReturnType<Addresses["pageInAnyLanguage"]>;

/** Lookups of pages and redirects, including uncommitted changes. */
export interface StoredAddresses extends Addresses {
  readonly redirects: readonly StoredRedirect[];
}

export async function readAddresses({ tx }: Pick<Change, "tx">): Promise<StoredAddresses> {
  const pages = await tx
    .selectFrom("node_translation")
    .select(["node_id", "langcode", "published_path"])
    .where("published_path", "is not", null)
    .execute();
  const redirects = await tx
    .selectFrom("redirect")
    .select(["langcode", "path", "target", "code"])
    .where("deleted", "=", false)
    .execute();
  const byPath = new Map<string, Page>();
  const byId = new Map<string, Page>();
  for (const { node_id: id, langcode, published_path: path } of pages) {
    const page = { langcode, facts: { path: path ?? "" } };
    byPath.set(`${langcode}:${path}`, page);
    byId.set(`${langcode}:${id}`, page);
  }
  const byPlace = new Map(redirects.map((each) => [`${each.langcode}:${each.path}`, each]));
  return {
    redirects,
    pageByPath: (path, langcode) => byPath.get(`${langcode}:${path}`),
    pageInAnyLanguage: (id, langcode) =>
      [langcode, ...LANGCODES]
        .map((code) => byId.get(`${code}:${id}`))
        .find((page) => page !== undefined),
    redirect: (path, langcode) => byPlace.get(`${langcode}:${path}`),
  };
}
