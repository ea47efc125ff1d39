import type { ContentContext } from "./context";
import type { MenuEntry } from "./importer/menuDefinition";
import { pageTarget, resolveUrl, type ResolvedTarget } from "./links";

/** A menu entry as the contract defines it. */
interface ResolvedEntry extends Omit<ResolvedTarget, "url" | "kind"> {
  /** Null for a heading. */
  readonly url: string | null;
  readonly kind: ResolvedTarget["kind"] | null;
  readonly id: string;
  readonly title: string;
  readonly expanded: boolean;
  readonly children: readonly ResolvedEntry[];
}

/** A menu in one language, without unpublished pages. Null if there is no such menu. */
export function resolveMenu(name: string, langcode: string, context: ContentContext) {
  const stored = context.snapshot.document("menu", name);
  if (stored === undefined) return null;
  const items = stored.data["items"] as MenuEntry[];
  return { name, items: resolveEntries(items, langcode, context) };
}

function resolveEntries(
  entries: readonly MenuEntry[],
  langcode: string,
  context: ContentContext,
): ResolvedEntry[] {
  return entries
    .map((entry) => resolveEntry(entry, langcode, context))
    .filter((entry) => entry !== undefined);
}

function resolveEntry(
  entry: MenuEntry,
  langcode: string,
  context: ContentContext,
): ResolvedEntry | undefined {
  const { id, expanded } = entry;
  const page = entry.page === undefined ? undefined : context.snapshot.page(entry.page, langcode);
  const title = entry.title[langcode] ?? page?.title;
  const suffix = entry.fragment === undefined ? "" : `#${entry.fragment}`;
  const isHeading = entry.page === undefined && entry.url === undefined;
  const target = isHeading
    ? { url: null, kind: null, internal: false, langcode: null }
    : page
      ? pageTarget(page, suffix)
      : entry.url && resolveUrl(entry.url + suffix, langcode, context);
  if (!target || title === undefined) return undefined;
  return {
    id,
    title,
    ...target,
    expanded,
    children: resolveEntries(entry.children, langcode, context),
  };
}
