import type { ContentSource, Cursor, SourceRemoval } from "@quatrain/contract/source";
import {
  faultOf,
  type DeliveredItem,
  isDelivered,
  type ItemProblem,
  keyText,
  toItem,
} from "../../content/importer/deliveredItem";
import type { ContentModel } from "../../content/model";

/** Everything that a source delivered in one reading. */
export interface SourceReading {
  /** By key; the last one if an item came twice. */
  readonly items: ReadonlyMap<string, DeliveredItem>;
  /** Faults of items that the source could not deliver. */
  readonly faults: readonly ItemProblem[];
  readonly removals: readonly SourceRemoval[];
  /** Whether the reading covers all content. */
  readonly isWhole: boolean;
  readonly cursor: Cursor | null;
}

/** Reads a source. @throws as the source does */
export async function readSource(
  source: ContentSource,
  since: Cursor | null,
  model: ContentModel,
  signal: AbortSignal,
  named: readonly string[] | undefined,
): Promise<SourceReading> {
  const items = new Map<string, DeliveredItem>();
  const faults: ItemProblem[] = [];
  const removals: SourceRemoval[] = [];
  let isWhole = since === null;
  const entries = source.read(since, signal, named);
  for (;;) {
    const { done, value } = await entries.next();
    signal.throwIfAborted();
    if (done) return { items, faults, removals, isWhole, cursor: value ?? null };
    if (value.kind === "Everything") isWhole = true;
    else if (value.kind === "Removal") removals.push(value);
    else if (value.kind === "Fault") faults.push(faultOf(value));
    else {
      const taken = toItem({ ...value }, model);
      if (isDelivered(taken)) items.set(keyText(taken.key), taken);
      else faults.push(taken);
    }
  }
}
