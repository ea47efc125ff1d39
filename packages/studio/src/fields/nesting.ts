import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";

// Blocks hold blocks without end, and forms cannot: Payload looks through all that a field may hold. So there are
// kinds of blocks for each depth, and what lies deeper is edited as JSON.

/** How deep blocks stand in blocks before they are edited as JSON. */
const DEEPEST = 2;
const SEPARATOR = "__";
const JSON_MARK = "json";

/** A kind of block at a place. */
export interface Variant {
  readonly kind: string;
  /** How many blocks it stands in. */
  readonly depth: number;
  /** Whether the blocks in it are edited as JSON. */
  readonly isJson: boolean;
}

/** A page, or what stands in no other block. */
export const top = (kind: string): Variant => ({ kind, depth: 0, isJson: false });

/** What the studio calls a variant: `Layout`, `Layout__1`, `Layout__json`. */
export function nameOf({ kind, depth, isJson }: Variant): string {
  if (isJson) return `${kind}${SEPARATOR}${JSON_MARK}`;
  return depth === 0 ? kind : `${kind}${SEPARATOR}${depth}`;
}

/** The variant that is called so. */
export function variantNamed(name: string): Variant {
  const [kind = "", mark] = name.split(SEPARATOR);
  const isJson = mark === JSON_MARK;
  return { kind, isJson, depth: isJson ? DEEPEST : Number(mark ?? 0) };
}

/** Which kinds hold each other without end, of a model. */
export class Nesting {
  readonly #endless = new Map<string, boolean>();
  readonly #parts: ReadonlySet<string>;
  readonly #held: ReadonlySet<string>;

  constructor(private readonly model: ContentModel) {
    const held = [...model.types.values()].flatMap(({ name, fields }) =>
      [...fields.values()].flatMap(({ shape, derived }) =>
        derived ? [] : [{ holder: name, kinds: kindsOf(shape) }],
      ),
    );
    const parts = held.filter(({ holder, kinds }) => kinds.length === 1 && kinds[0] !== holder);
    this.#parts = new Set(parts.flatMap(({ kinds }) => kinds));
    this.#held = new Set(held.flatMap(({ kinds }) => kinds));
  }

  /** The variant of a kind that a field of a block may hold. @param among all kinds that the field may hold */
  within(outer: Variant, kind: string, among: readonly string[]): Variant {
    if (!this.isEndless(kind)) return top(kind);
    // What another kind consists of, such as a section of an accordion, is at its depth.
    if (among.length === 1 && kind !== outer.kind) return { ...outer, kind };
    // What stands in nothing else, such as a page, is where counting begins.
    const depth = this.#held.has(outer.kind) ? outer.depth + 1 : 0;
    const isPart = this.#parts.has(kind) && kind !== outer.kind;
    return { kind, depth, isJson: depth >= DEEPEST || isPart };
  }

  /** Whether a field is edited as JSON in a variant. */
  isJson({ isJson }: Variant, shape: Shape): boolean {
    return isJson && kindsOf(shape).some((kind) => this.isEndless(kind));
  }

  /** Whether a kind of block may stand in itself, at any depth. */
  isEndless(kind: string): boolean {
    const known = this.#endless.get(kind);
    if (known !== undefined) return known;
    const seen = new Set<string>();
    const open = this.#heldBy(kind);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...this.#heldBy(next));
    }
    this.#endless.set(kind, seen.has(kind));
    return seen.has(kind);
  }

  #heldBy(kind: string): string[] {
    const { fields } = typeModel(this.model, kind);
    return [...fields.values()].flatMap(({ shape, derived }) => (derived ? [] : kindsOf(shape)));
  }
}

function kindsOf(shape: Shape): readonly string[] {
  if (shape.is === "list") return kindsOf(shape.of);
  return shape.is === "object" ? shape.kinds : [];
}
