import type { ReferenceTarget } from "../fields/studioField";
import { isFields } from "../mapping/values";
import type { CmsAccess } from "./askCms";
import { readDocuments } from "./documents";
import { listPages } from "./pages";

/** Something that a field may lead to. */
export interface Target {
  readonly id: string;
  readonly title: string;
  /** What else tells it apart: the path of a page, the kind of a medium. */
  readonly detail: string;
}

/** What is sought. */
export interface Search {
  readonly to: ReferenceTarget;
  /** Kinds that may be chosen. Empty: any. */
  readonly kinds: readonly string[];
  /** Part of title, path or id. */
  readonly query: string;
  readonly langcode: string;
}

const MOST = 20;

/** What a field may lead to, at most 20. */
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
    if (found.length >= MOST) break;
  }
  return found.slice(0, MOST);
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
    .slice(0, MOST);
}

function titleOf(fields: Readonly<Record<string, unknown>>, langcode: string): string {
  const { name, title, translations } = fields;
  if (isFields(name)) return String(name[langcode] ?? "");
  if (typeof title === "string") return title;
  const texts = isFields(translations) ? translations[langcode] : undefined;
  if (!isFields(texts)) return "";
  return String(texts["title"] ?? texts["alt"] ?? "");
}
