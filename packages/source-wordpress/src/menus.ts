import type { Langcode } from "@quatrain/contract/contentTypes";
import type { MenuItem, MenuItemEntry } from "@quatrain/contract/source";
import { textOf } from "@quatrain/contract/formattedText/textOf";
import { type Node, treeOf } from "@quatrain/contract/formattedText/tree";
import { named, wordsOf } from "@quatrain/contract/htmlBlocks/scope";
import type { MenuEntry } from "./answers";

/** Target of a menu entry. */
export type MenuTarget = Pick<MenuItemEntry, "page" | "fragment" | "url">;

/** A menu of WordPress. */
export interface WordPressMenu {
  /** Location in the theme, or the menu's name. */
  readonly location: string;
  readonly langcode: Langcode;
  readonly items: readonly MenuEntry[];
}

/**
 * Converts menus of WordPress to those of the site.
 *
 * @param targetOf resolves an address
 */
export function menuItems(
  menus: readonly WordPressMenu[],
  targetOf: (address: string) => MenuTarget,
): MenuItem[] {
  const made = new Map<string, MenuItemEntry[]>();
  for (const { location, langcode, items } of menus) {
    const name = nameOf(location);
    const isTaken = menus.some(
      (other) =>
        other.langcode === langcode && other.location < location && name === nameOf(other.location),
    );
    if (isTaken) continue;
    const ordered = [...items].sort(
      (one, other) => (one.menu_order ?? 0) - (other.menu_order ?? 0),
    );
    const below = (above: number): MenuItemEntry[] =>
      ordered
        .filter(({ parent }) => (parent ?? 0) === above)
        .map(({ id, title, url }) => ({
          id: `menu-${id}`,
          ...(url && url !== "#" ? targetOf(url) : {}),
          title: title === "" ? {} : { [langcode]: textOf(title) },
          children: below(id),
        }));
    made.set(name, mergeMenus(made.get(name) ?? [], below(0)));
  }
  return [...made].map(([name, items]) => ({ kind: "Menu", name, items }));
}

/** Menu of the site for a location in the theme. */
function nameOf(location: string): string {
  if (/foot/i.test(location)) return "footer";
  return /second|top|meta|social|util/i.test(location) ? "meta" : "main";
}

/** Merges the menus of two languages: entries with the same page become one. */
function mergeMenus(
  one: readonly MenuItemEntry[],
  other: readonly MenuItemEntry[],
): MenuItemEntry[] {
  const rest = new Set(other);
  const both = one.map((entry) => {
    const twin = [...rest].find((each) => entry.page !== undefined && each.page === entry.page);
    if (twin === undefined) return entry;
    rest.delete(twin);
    const children = mergeMenus(entry.children ?? [], twin.children ?? []);
    return { ...entry, title: { ...entry.title, ...twin.title }, children };
  });
  return [...both, ...rest];
}

/** Menu entries of a block theme's navigation, which WordPress returns as HTML list. */
export function navigationEntries(html: string): MenuEntry[] {
  const entries: MenuEntry[] = [];
  const walk = (nodes: readonly Node[], parent: number): void => {
    for (const { children } of named(nodes, "li")) {
      const link = children.find((each) => typeof each === "object" && each.name === "a");
      if (typeof link === "object") {
        const title = wordsOf(link.children);
        entries.push({ id: entries.length + 1, title, url: link.attributes["href"], parent });
      }
      walk(children, link ? entries.length : parent);
    }
  };
  walk(treeOf(html), 0);
  return entries;
}
