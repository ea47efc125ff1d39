import type { ReferenceTarget } from "../fields/studioField";
import { isFields } from "../mapping/values";
import type { CmsAccess } from "./requestCms";
import { readDocuments } from "./documents";
import { listPages } from "./pages";

/** A possible target of a reference. */
export interface Target {
  readonly id: string;
  readonly title: string;
  /** Path of a page, or kind of a medium. */
  readonly detail: string;
}

export interface Search {
  readonly to: ReferenceTarget;
  /** Allowed kinds. Empty: any. */
  readonly kinds: readonly string[];
  /** Part of title, path or id. */
  readonly query: string;
  readonly langcode: string;
}

const MAX_TARGETS = 20;

/** Finds up to 20 possible targets of a reference. */
export async function findTargets(access: CmsAccess, search: Search): Promise<Target[]> {
  return search.to === "page" ? findPages(access, search) : findDocuments(access, search);
}

async function findPages(access: CmsAccess, { kinds, query, langcode }: Search): Promise<Target[]> {
  const found: Target[] = [];
  for await (const part of listPages(access, { query, first: 100 })) {
    for (const { id, kind, translations } of part) {
      if (kinds.length > 0 && !kinds.includes(kind)) continue;
      const own = translations.find((each) => each.langcode === langcode) ?? translations[0];
      found.push({ id, title: own?.title ?? id, detail: own?.path ?? "" });
    }
    if (found.length >= MAX_TARGETS) break;
  }
  return found.slice(0, MAX_TARGETS);
}

const KINDS = { medium: "MEDIUM", topic: "TOPIC", webform: "WEBFORM" } as const;

async function findDocuments(
  access: CmsAccess,
  { to, kinds, query, langcode }: Search,
): Promise<Target[]> {
  if (to === "page") return [];
  const found = new Map<string, Target>();
  for (const { id, langcode: own, fields } of await readDocuments(access, KINDS[to])) {
    const kind = String(fields["kind"] ?? "");
    if (kinds.length > 0 && !kinds.includes(kind)) continue;
    if (found.has(id) && own !== langcode) continue;
    found.set(id, { id, title: titleOf(fields, langcode) || id, detail: kind });
  }
  const sought = query.toLowerCase();
  return [...found.values()]
    .filter(({ id, title }) => `${id} ${title}`.toLowerCase().includes(sought))
    .slice(0, MAX_TARGETS);
}

function titleOf(fields: Readonly<Record<string, unknown>>, langcode: string): string {
  const { name, title, translations } = fields;
  if (isFields(name)) return String(name[langcode] ?? "");
  if (typeof title === "string") return title;
  const texts = isFields(translations) ? translations[langcode] : undefined;
  if (!isFields(texts)) return "";
  return String(texts["title"] ?? texts["alt"] ?? "");
}
