import type { SourceRemoval } from "@quatrain/contract/source";
import { fingerprintJson } from "../../content/hash";
import type { ContentBundle } from "../../content/importer/bundle";
import {
  DeliveredItem,
  type ItemKey,
  type ItemProblem,
  keyText,
} from "../../content/importer/deliveredItem";
import { refusedKeys } from "../../content/importer/readNodes";
import type { SourceItemRow } from "../../store/sourceItems";
import type { SourceRemark } from "../../store/sourceTables";
import type { SourceReading } from "./reading";

/** What to store and remove after a reading. */
export interface Plan {
  /** New, changed and previously faulty items. */
  readonly items: readonly DeliveredItem[];
  /** Faults of items that the source could not deliver. */
  readonly faults: readonly ItemProblem[];
  readonly removed: readonly ItemKey[];
}

/**
 * Compares a reading with the stored items and plans the changes.
 * @param retries whether to retry faulty items even if nothing else has changed
 * @throws if the plan would remove everything
 */
export function planOf(
  { items, faults, removals, isWhole }: SourceReading,
  known: ReadonlyMap<string, SourceItemRow>,
  retries: boolean,
): Plan {
  const isSame = (item: DeliveredItem) => {
    const before = known.get(keyText(item.key));
    if (before === undefined) return false;
    if (before.given === null && before.problems.length > 0) return false;
    if (fingerprintJson(remarksOf(item)) !== fingerprintJson(before.remarks)) return false;
    const { at: _at, remarks: _remarks, ...given } = before.given ?? {};
    const hash = before.given === null ? before.hash : fingerprintJson(given);
    return hash === fingerprintJson(item.value);
  };
  const changed = [...items.values()].filter((item) => !isSame(item));
  const isNew = (fault: ItemProblem) => isNewProblem(fault, known);
  const removedRows = [...known.values()].filter((row) =>
    removals.some((each) => appliesTo(each, row)),
  );
  if (isWhole) {
    const named = new Set([...items.keys(), ...faults.map(({ key }) => keyText(key))]);
    if (items.size === 0 && known.size > 0) {
      throw new Error("The source has handed over nothing at all, so everything was kept.");
    }
    removedRows.push(...[...known.values()].filter((row) => !named.has(keyText(row))));
  }
  const gone = new Set(removedRows.map(keyText));
  if (changed.length === 0 && gone.size === 0 && !retries && !faults.some(isNew)) {
    return { items: [], faults: [], removed: [] };
  }
  const names = new Set(changed.map(({ key }) => keyText(key)));
  for (const { key } of faults) names.add(keyText(key));
  // Faulty items may be valid now.
  const retried = [...known.values()].flatMap(({ given, of, id, langcode }) => {
    const key = { of, id, langcode };
    const isExcluded = given === null || names.has(keyText(key)) || gone.has(keyText(key));
    return isExcluded ? [] : [new DeliveredItem(key, given)];
  });
  const removed = [...gone].flatMap((name) => known.get(name) ?? []);
  return { items: [...changed, ...retried], faults, removed };
}

export function remarksOf({ file, remarks }: DeliveredItem): SourceRemark[] {
  return remarks.map((reason) => ({ file, reason }));
}

export function isNewProblem(
  { key, path, reason }: ItemProblem,
  known: ReadonlyMap<string, SourceItemRow>,
): boolean {
  const before = known.get(keyText(key))?.problems ?? [];
  return !before.some((each) => each.path === path && each.reason === reason);
}

/** Whether a removal applies to an item; without a language, to all languages of a page. */
function appliesTo({ of, id, langcode }: SourceRemoval, row: ItemKey): boolean {
  return row.of === of && row.id === id && (langcode === undefined || row.langcode === langcode);
}

/** Validated content without faulty items. */
export function storable(bundle: ContentBundle, refused: ReadonlySet<string>) {
  const isGood = (key: ItemKey) => !refused.has(keyText(key));
  return {
    documents: bundle.documents.filter(({ kind: of, id, langcode }) =>
      isGood({ of, id, langcode }),
    ),
    redirects: bundle.redirects.filter(({ item }) => isGood(item.key)),
    nodes: {
      *[Symbol.iterator]() {
        for (const { facts, translations } of bundle.nodes) {
          const good = translations.filter(({ langcode }) =>
            isGood({ of: "page", id: facts.id, langcode }),
          );
          if (good.length > 0) yield { facts, translations: good };
        }
      },
    },
  };
}

/** Keys of items that cannot be stored. */
export function refusedOf(
  problems: readonly ItemProblem[],
  also: readonly ItemProblem[],
): Set<string> {
  const refused = refusedKeys({ problems, mirrored: true });
  for (const { key } of also) refused.add(keyText(key));
  return refused;
}
