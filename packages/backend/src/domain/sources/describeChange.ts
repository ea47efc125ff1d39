import { normalForm } from "../../content/normalForm";
import type { ContentModel } from "../../content/model";
import { fingerprintJson } from "../../content/hash";
import { findTranslation } from "../../store/nodes";
import type { Change } from "../../store/contentVersion";
import type { HashedContent } from "../importing/storeBundle";
import { differences } from "../editing/differences";

const MOST_PLACES = 20;

export interface ChangeFacts {
  readonly of: string;
  readonly id: string;
  readonly langcode: string;
  /** Field paths; empty for new content. */
  readonly differs: readonly string[];
}

/** Content in normal form, for comparison. */
function normal(content: HashedContent, model: ContentModel): unknown {
  switch (content.of) {
    case "page": {
      const { kind, translation } = content;
      const { published, fields } = translation;
      return { ...normalForm(kind, fields, model), published };
    }
    case "document":
      return normalData(content.document, model);
    case "redirect":
      return content.redirect;
  }
}

function normalData(
  { kind, data }: Extract<HashedContent, { of: "document" }>["document"],
  model: ContentModel,
): unknown {
  switch (kind) {
    case "site": {
      const { notice: _notice, ...own } = data;
      return normalForm("SiteSettings", own, model);
    }
    case "webform":
      return normalForm("Webform", data, model);
    case "library":
      return normalForm("AccordionElementItem", data, model);
    case "medium":
      return normalForm(String(data["kind"]), data, model);
    default:
      return data;
  }
}

/** A hash of content that ignores differences visitors cannot see. */
export function normalHash(content: HashedContent, model: ContentModel): string {
  return fingerprintJson(normal(content, model));
}

/** Describes how new content differs from the stored one. */
export async function describeChange(
  change: Change,
  content: HashedContent,
  model: ContentModel,
): Promise<ChangeFacts | undefined> {
  if (content.of === "redirect") return undefined;
  const facts =
    content.of === "page"
      ? { of: "page", id: content.id, langcode: content.translation.langcode }
      : { of: content.document.kind, id: content.document.id, langcode: content.document.langcode };
  const before = await contentBefore(change, content);
  const found = before && differences(normal(before, model), normal(content, model));
  return { ...facts, differs: (found ?? []).slice(0, MOST_PLACES).map(({ path }) => path) };
}

async function contentBefore(
  change: Change,
  content: Exclude<HashedContent, { of: "redirect" }>,
): Promise<HashedContent | undefined> {
  const { tx } = change;
  if (content.of === "document") {
    const { kind, id, langcode } = content.document;
    const row = await tx
      .selectFrom("document")
      .select("data")
      .where("kind", "=", kind)
      .where("id", "=", id)
      .where("langcode", "=", langcode)
      .where("deleted", "=", false)
      .executeTakeFirst();
    return row && { of: "document", document: { ...content.document, data: row.data } };
  }
  const { id, translation } = content;
  const { langcode } = translation;
  const state = await findTranslation(change, { id, langcode });
  if (state === undefined || state.deleted) return undefined;
  const row = await tx
    .selectFrom("node_revision")
    .select("fields")
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .where("number", "=", state.published ?? state.latest)
    .executeTakeFirst();
  const published = state.published !== null;
  return row && { ...content, translation: { langcode, published, fields: row.fields } };
}
