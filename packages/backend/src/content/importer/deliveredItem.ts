import { NAMED_BY } from "@quatrain/contract/contentKey";
import { redirectPath } from "@quatrain/contract/sitePath";
import type { ContentSort, SourceFault } from "@quatrain/contract/source";
import { deserialize, serialize } from "node:v8";
import { isLangcode, LANGCODES } from "../languages";
import type { ContentModel } from "../model";

/** Identifies a piece of content. */
export interface ItemKey {
  readonly of: ContentSort;
  readonly id: string;
  /** Empty if one piece holds all languages. */
  readonly langcode: string;
}

export function keyText({ of, id, langcode }: ItemKey): string {
  return `${of}:${langcode}:${id}`;
}

/** A fault in a piece of content. */
export interface ItemProblem {
  readonly key: ItemKey;
  /** Location in the source: a file of the content folder, a URL, or else the item's name. */
  readonly file: string;
  /** Field path; empty for the whole item. */
  readonly path: string;
  readonly reason: string;
  readonly code?: string | undefined;
}

/** A piece of content as the source delivered it, before validation. */
export class DeliveredItem {
  readonly file: string;
  /** Prefix of its field paths, if a file holds several pieces. */
  readonly prefix: string;
  readonly kind: string;
  /** Location as given by the source. */
  readonly at: unknown;
  /** How the content differs from its source. */
  readonly remarks: readonly string[];
  private readonly packed: Buffer;

  constructor(
    readonly key: ItemKey,
    value: Readonly<Record<string, unknown>>,
  ) {
    const { at, remarks, ...rest } = value;
    [this.file, this.prefix] = placeOf(key, at);
    this.kind = String(value["kind"]);
    this.at = at;
    this.remarks = remarksIn(remarks);
    this.packed = serialize(rest);
  }

  /** Serialized size in bytes. */
  get size(): number {
    return this.packed.byteLength;
  }

  /** The delivered value. Stored serialized, because all content takes ten times its size as objects. */
  get value(): Record<string, unknown> {
    return deserialize(this.packed) as Record<string, unknown>;
  }

  get fields(): Record<string, unknown> {
    const { kind: _kind, ...fields } = this.value;
    return fields;
  }
}

/** Most remarks per item, and most characters per remark. */
const MOST_REMARKS = 20;
const LONGEST_REMARK = 300;

function remarksIn(given: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : [];
  return all
    .filter((each) => typeof each === "string")
    .slice(0, MOST_REMARKS)
    .map((each) => each.slice(0, LONGEST_REMARK));
}

/** Splits a location into the file and, after `#`, the prefix of its field paths. */
function placeOf({ of, id, langcode }: ItemKey, at: unknown): [file: string, prefix: string] {
  if (typeof at !== "string") return [`${of} ${id}${langcode && ` (${langcode})`}`, ""];
  const [, file = at, prefix = ""] = /^([^#]*\.yaml)#(.*)$/.exec(at) ?? [];
  return [file, prefix];
}

/** The problem of an item that the source could not deliver. */
export function faultOf({ of, id, langcode, at, path = "", reason }: SourceFault): ItemProblem {
  const key = { of, id, langcode: langcode ?? "" };
  return { key, file: placeOf(key, at)[0], path, reason };
}

/** Wraps a delivered value, or returns a problem if its kind or key is invalid. */
export function toItem(
  value: Readonly<Record<string, unknown>>,
  { nodeKinds, mediaKinds }: ContentModel,
): DeliveredItem | ItemProblem {
  const kind = String(value["kind"]);
  const [of, idField, byLanguage] = nodeKinds.includes(kind)
    ? (["page", "id", true] as const)
    : mediaKinds.includes(kind)
      ? (["medium", "id", false] as const)
      : (NAMED_BY[kind] ?? (["page", "id", true] as const));
  const given = idField === "" ? "site" : value[idField];
  const langcode = byLanguage ? String(value["langcode"] ?? "") : "";
  const id = of === "redirect" ? redirectPath(String(given)) : String(given);
  const key = { of, id, langcode };
  const wrong = (path: string, reason: string): ItemProblem => {
    const [file, prefix] = placeOf(key, value["at"]);
    return { key, file, path: prefix ? `${prefix}.${path}` : path, reason };
  };
  if (!nodeKinds.includes(kind) && !mediaKinds.includes(kind) && !(kind in NAMED_BY)) {
    const all = [...nodeKinds, ...mediaKinds, ...Object.keys(NAMED_BY)];
    return wrong("kind", `must be one of ${all.join(", ")}`);
  }
  if (typeof given !== "string" || given === "") return wrong(idField, "must be text");
  if (byLanguage && !isLangcode(langcode)) {
    return wrong("langcode", `must be one of ${LANGCODES.join(", ")}`);
  }
  try {
    return new DeliveredItem(key, value);
  } catch (error) {
    // Functions, for example, cannot be serialized.
    return wrong("", error instanceof Error ? error.message : String(error));
  }
}

/** Whether the result is an item rather than a problem. */
export function isDelivered(taken: DeliveredItem | ItemProblem): taken is DeliveredItem {
  return taken instanceof DeliveredItem;
}
