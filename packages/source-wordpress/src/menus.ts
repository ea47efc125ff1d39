import type { Langcode } from "@quatrain/contract/contentTypes";
import type { MenuItem, MenuItemEntry } from "@quatrain/contract/source";
import { textOf } from "@quatrain/contract/formattedText/textOf";
import { type Node, treeOf } from "@quatrain/contract/formattedText/tree";
import { named, wordsOf } from "@quatrain/contract/htmlBlocks/scope";
import type { MenuEntry } from "./answers";

/** Where an entry leads. */
export type MenuTarget = Pick<MenuItemEntry, "page" | "fragment" | "url">;

/** A menu of WordPress. */
export interface WordPressMenu {
  /** Where the theme shows it, or what it is called. */
  readonly location: string;
  readonly langcode: Langcode;
  readonly items: readonly MenuEntry[];
}

/**
 * The menus of the site.
 *
 * @param targetOf where an address leads
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
    made.set(name, joined(made.get(name) ?? [], below(0)));
  }
  return [...made].map(([name, items]) => ({ kind: "Menu", name, items }));
}

/** The menu of the site that stands in such a place of WordPress. */
function nameOf(location: string): string {
  if (/foot/i.test(location)) return "footer";
  return /second|top|meta|social|util/i.test(location) ? "meta" : "main";
}

/** Menus of two languages as one: entries that lead to the same page are the same. */
function joined(one: readonly MenuItemEntry[], other: readonly MenuItemEntry[]): MenuItemEntry[] {
  const rest = new Set(other);
  const both = one.map((entry) => {
    const twin = [...rest].find((each) => entry.page !== undefined && each.page === entry.page);
    if (twin === undefined) return entry;
    rest.delete(twin);
    const children = joined(entry.children ?? [], twin.children ?? []);
    return { ...entry, title: { ...entry.title, ...twin.title }, children };
  });
  return [...both, ...rest];
}

/** The entries of a navigation of a theme of blocks, which WordPress hands over as a list of links. */
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
