import type { Langcode } from "@quatrain/contract/contentTypes";
import type { MenuItem, MenuItemEntry } from "@quatrain/contract/source";
import { textOf } from "@quatrain/contract/formattedText/textOf";
import { type Element, type Node, treeOf } from "@quatrain/contract/formattedText/tree";
import type { MenuEntry } from "./answers";

/** A menu of WordPress. */
export interface WordPressMenu {
  /** Where the theme shows it, or what it is called. */
  readonly location: string;
  readonly langcode: Langcode;
  readonly items: readonly MenuEntry[];
}

/** The menus of the site, and what WordPress calls such a place. What comes first is taken first. */
const PLACES: readonly (readonly [string, RegExp])[] = [
  ["footer", /foot/i],
  ["meta", /second|top|meta|social|util/i],
  ["main", /./],
];

/**
 * The menus of the site.
 *
 * @param targetOf where an address leads: `page:<id>` or an address
 */
export function menuItems(
  menus: readonly WordPressMenu[],
  targetOf: (address: string) => string,
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
    made.set(name, joined(made.get(name) ?? [], entriesBelow(0, ordered, langcode, targetOf)));
  }
  return [...made].map(([name, items]) => ({ kind: "Menu", name, items }));
}

function nameOf(location: string): string {
  return PLACES.find(([, pattern]) => pattern.test(location))?.[0] ?? "main";
}

function entriesBelow(
  parent: number,
  items: readonly MenuEntry[],
  langcode: Langcode,
  targetOf: (address: string) => string,
): MenuItemEntry[] {
  return items
    .filter((each) => (each.parent ?? 0) === parent)
    .map(({ id, title, url }) => {
      const target = url && url !== "#" ? targetOf(url) : "";
      const [, page, fragment] = /^page:([^#]+)#?(.*)$/.exec(target) ?? [];
      return {
        id: `menu-${id}`,
        ...(page ? { page } : {}),
        ...(page && fragment ? { fragment } : {}),
        ...(!page && target ? { url: target } : {}),
        title: title === "" ? {} : { [langcode]: textOf(title) },
        children: entriesBelow(id, items, langcode, targetOf),
      };
    });
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
    for (const node of nodes) {
      if (typeof node === "string") continue;
      const link = node.name === "li" ? linkIn(node.children) : undefined;
      if (link === undefined) {
        walk(node.children, parent);
        continue;
      }
      const id = entries.length + 1;
      const title = wordsIn(link.children);
      entries.push({ id, title, url: link.attributes["href"], parent, menu_order: id });
      walk(node.children, id);
    }
  };
  walk(treeOf(html), 0);
  return entries;
}

function linkIn(nodes: readonly Node[]): Element | undefined {
  return nodes.find((node): node is Element => typeof node === "object" && node.name === "a");
}

function wordsIn(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : wordsIn(node.children))).join("");
}
