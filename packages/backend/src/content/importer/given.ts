import { NAMED_BY } from "@quatrain/contract/contentKey";
import { redirectPath } from "@quatrain/contract/sitePath";
import type { ContentSort, SourceFault } from "@quatrain/contract/source";
import { deserialize, serialize } from "node:v8";
import { isLangcode, LANGCODES } from "../languages";
import type { ContentModel } from "../model";

/** Names a piece of content. */
export interface ItemKey {
  readonly of: ContentSort;
  readonly id: string;
  /** Empty where one piece holds all languages. */
  readonly langcode: string;
}

/** A key as a text, such as `page:en:about`. */
export function keyText({ of, id, langcode }: ItemKey): string {
  return `${of}:${langcode}:${id}`;
}

/** What is wrong with a piece of content, and where. */
export interface ItemProblem {
  readonly key: ItemKey;
  /** Where the piece stands in its source: a file of the content folder, an address, or else its name. */
  readonly file: string;
  /** Field path; empty for the whole. */
  readonly path: string;
  readonly reason: string;
  readonly code?: string | undefined;
}

/** A piece of content as it was handed over, unchecked. */
export class GivenItem {
  readonly file: string;
  /** Stands before the paths of its fields, where a file holds several pieces. */
  readonly prefix: string;
  readonly kind: string;
  /** As the source says it. */
  readonly at: unknown;
  /** What became of it otherwise than its source has it. */
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

  /** Bytes that it takes up. */
  get size(): number {
    return this.packed.byteLength;
  }

  /** What it holds, unpacked anew each time: as objects, all content takes up ten times its size. */
  get value(): Record<string, unknown> {
    return deserialize(this.packed) as Record<string, unknown>;
  }

  get fields(): Record<string, unknown> {
    const { kind: _kind, ...fields } = this.value;
    return fields;
  }
}

/** Remarks that are kept of a piece, and characters of each. */
const MOST_REMARKS = 20;
const LONGEST_REMARK = 300;

function remarksIn(given: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : [];
  return all
    .filter((each) => typeof each === "string")
    .slice(0, MOST_REMARKS)
    .map((each) => each.slice(0, LONGEST_REMARK));
}

/** Where a piece stands, and the path of its fields there: after `#`. */
function placeOf({ of, id, langcode }: ItemKey, at: unknown): [file: string, prefix: string] {
  if (typeof at !== "string") return [`${of} ${id}${langcode && ` (${langcode})`}`, ""];
  const [, file = at, prefix = ""] = /^([^#]*\.yaml)#(.*)$/.exec(at) ?? [];
  return [file, prefix];
}

/** A problem with a piece that could not even be handed over. */
export function faultOf({ of, id, langcode, at, path = "", reason }: SourceFault): ItemProblem {
  const key = { of, id, langcode: langcode ?? "" };
  return { key, file: placeOf(key, at)[0], path, reason };
}

/** Takes what a source has handed over; a problem if it does not even say what it is. */
export function takeItem(
  value: Readonly<Record<string, unknown>>,
  { nodeKinds, mediaKinds }: ContentModel,
): GivenItem | ItemProblem {
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
    return new GivenItem(key, value);
  } catch (error) {
    // A function, say, cannot be copied.
    return wrong("", error instanceof Error ? error.message : String(error));
  }
}

/** Whether something was handed over that can be looked into. */
export function isGiven(taken: GivenItem | ItemProblem): taken is GivenItem {
  return taken instanceof GivenItem;
}
