import { givenPath } from "@quatrain/contract/sitePath";
import { LANGCODES } from "../languages";
import { shadowOf } from "../pagePath";
import { UNKNOWN_REFERENCE } from "../references";
import type { NodeInput, TranslationInput } from "./bundle";
import { type DeliveredItem, type ItemProblem, keyText } from "./deliveredItem";
import { checkFields, itemsOf, type Reading, refuse } from "./reading";

/**
 * Reads and validates pages.
 * @returns a lazy iterable, because all pages of a large site do not fit into memory
 */
export function readNodes(reading: Reading): Iterable<NodeInput> {
  const pages = new Map<string, DeliveredItem[]>();
  for (const each of itemsOf(reading, "page")) {
    pages.set(each.key.id, [...(pages.get(each.key.id) ?? []), each]);
  }
  const nodes = {
    *[Symbol.iterator]() {
      for (const items of pages.values()) {
        const node = readNode(reading, items);
        if (node !== undefined) yield node;
      }
    },
  };
  refuseDuplicates(reading, nodes);
  return nodes;
}

/** Refuses pages with the number or the public path of another page. */
function refuseDuplicates(reading: Reading, nodes: Iterable<NodeInput>): void {
  const nids = new Map<number, string>();
  const places: { item: DeliveredItem; place: string; path: string }[] = [];
  const items = new Map(reading.items.map((item) => [keyText(item.key), item]));
  for (const { facts, translations } of nodes) {
    const { id, nid } = facts;
    const duplicate = nid === undefined ? undefined : nids.get(nid);
    if (nid !== undefined) nids.set(nid, id);
    for (const { langcode, published, fields } of translations) {
      const item = items.get(keyText({ of: "page", id, langcode }));
      if (item === undefined) continue;
      // A mirrored page can get another number, but visitors know its path.
      if (duplicate !== undefined && reading.mirrored === undefined) {
        refuse(reading, item, "nid", `is the number of ${duplicate} already`);
      }
      const path = String(fields["path"]);
      if (published) places.push({ item, place: `${langcode}:${path}`, path });
    }
  }
  refuseTakenPaths(reading, places);
}

/** Repeats until nothing more is refused: a refused page keeps its old path, which another page may want. */
function refuseTakenPaths(
  reading: Reading,
  places: readonly { item: DeliveredItem; place: string; path: string }[],
): void {
  const pageAt = reading.mirrored?.pageAt ?? (() => undefined);
  // An import as a whole reports all faults.
  const refused = reading.mirrored ? refusedKeys(reading) : new Set<string>();
  for (let before = -1; before < refused.size;) {
    before = refused.size;
    const moving = places.filter(({ item }) => !refused.has(keyText(item.key)));
    const ids = new Set(moving.map(({ item: { key } }) => keyText(key)));
    const owners = new Map<string, string>();
    for (const { item, place, path } of moving) {
      const { id, langcode } = item.key;
      const currentOwner = pageAt(path, langcode);
      const isBlocked =
        currentOwner !== undefined &&
        currentOwner !== id &&
        !ids.has(keyText({ of: "page", id: currentOwner, langcode }));
      const other = owners.get(place) ?? (isBlocked ? currentOwner : undefined);
      if (other === undefined) owners.set(place, id);
      else {
        refuse(reading, item, "path", `is the path of ${other} already`);
        refused.add(keyText(item.key));
      }
    }
  }
}

/** Keys of items with fatal faults. */
export function refusedKeys({
  problems,
  mirrored,
}: {
  readonly problems: readonly ItemProblem[];
  readonly mirrored?: unknown;
}): Set<string> {
  const fatal = problems.filter(({ code }) => mirrored === undefined || code !== UNKNOWN_REFERENCE);
  return new Set(fatal.map(({ key }) => keyText(key)));
}

function readNode(reading: Reading, items: readonly DeliveredItem[]): NodeInput | undefined {
  const rank = ({ key }: DeliveredItem) => LANGCODES.indexOf(key.langcode);
  const [main] = [...items].sort((one, other) => rank(one) - rank(other));
  if (main === undefined) return undefined;
  const { nid, parent, created } = main.value;
  if (nid !== undefined && (!Number.isInteger(nid) || Number(nid) < 1)) {
    refuse(reading, main, "nid", "must be a whole number above 0");
  }
  const isParent = parent === undefined || parent === null || typeof parent === "string";
  if (!isParent) refuse(reading, main, "parent", `there is no page ${String(parent)}`);
  if (typeof parent === "string" && reading.references.nodeKind(parent) === undefined) {
    refuse(reading, main, "parent", `there is no page ${parent}`, UNKNOWN_REFERENCE);
  }
  const facts = {
    id: main.key.id,
    nid: nid === undefined ? undefined : Number(nid),
    kind: main.kind,
    parent: typeof parent === "string" ? parent : null,
    created: String(created),
  };
  return { facts, translations: items.map((each) => readTranslation(reading, each)) };
}

function readTranslation(reading: Reading, item: DeliveredItem): TranslationInput {
  const { id, langcode } = item.key;
  const { parent: _parent, nid = 1, ...own } = item.fields;
  const status = own["status"] ?? "PUBLISHED";
  const { path } = own;
  const place = typeof path === "string" ? { path: givenPath(path) } : {};
  const values = { ...own, ...place, nid, status, id, langcode };
  const checked = checkFields(reading, item, item.kind, values);
  const shadow = shadowOf(String(values.path), langcode, reading.site);
  if (shadow !== undefined) refuse(reading, item, shadow.path, shadow.reason);
  return { langcode, published: status === "PUBLISHED", fields: storedFields(checked) };
}

/** The fields of a page without those stored in columns. */
export function storedFields(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const {
    id: _id,
    nid: _nid,
    langcode: _langcode,
    status: _status,
    created: _created,
    ...fields
  } = values;
  return fields;
}
