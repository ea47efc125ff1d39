import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";

// Blocks can nest without limit, but Payload's forms cannot, because Payload traverses everything that a field may
// contain. So each depth has its own variants of blocks, and editors edit deeper blocks as JSON.

/** Deepest level of blocks with form fields; deeper blocks are JSON. */
const MAX_DEPTH = 2;
const SEPARATOR = "__";
const JSON_MARK = "json";

/** A kind of block at a depth. */
export interface Variant {
  readonly kind: string;
  /** Number of blocks around it. */
  readonly depth: number;
  /** Whether its nested blocks are edited as JSON. */
  readonly isJson: boolean;
}

/** Variant of a page, or of a block at the top level. */
export const topLevel = (kind: string): Variant => ({ kind, depth: 0, isJson: false });

/** Payload's name of a variant: `Layout`, `Layout__1`, `Layout__json`. */
export function variantName({ kind, depth, isJson }: Variant): string {
  if (isJson) return `${kind}${SEPARATOR}${JSON_MARK}`;
  return depth === 0 ? kind : `${kind}${SEPARATOR}${depth}`;
}

export function parseVariant(name: string): Variant {
  const [kind = "", mark] = name.split(SEPARATOR);
  const isJson = mark === JSON_MARK;
  return { kind, isJson, depth: isJson ? MAX_DEPTH : Number(mark ?? 0) };
}

/** Knows which kinds of a model can contain themselves. */
export class Nesting {
  readonly #recursive = new Map<string, boolean>();
  readonly #parts: ReadonlySet<string>;
  readonly #children: ReadonlySet<string>;

  constructor(private readonly model: ContentModel) {
    const containments = [...model.types.values()].flatMap(({ name, fields }) =>
      [...fields.values()].flatMap(({ shape, derived }) =>
        derived ? [] : [{ holder: name, kinds: kindsOf(shape) }],
      ),
    );
    const parts = containments.filter(
      ({ holder, kinds }) => kinds.length === 1 && kinds[0] !== holder,
    );
    this.#parts = new Set(parts.flatMap(({ kinds }) => kinds));
    this.#children = new Set(containments.flatMap(({ kinds }) => kinds));
  }

  /** Variant of a kind in a field of a block. @param allowedKinds all kinds that the field allows */
  variantIn(outer: Variant, kind: string, allowedKinds: readonly string[]): Variant {
    if (!this.isRecursive(kind)) return topLevel(kind);
    // A part of its block, such as a section of an accordion, adds no depth.
    if (allowedKinds.length === 1 && kind !== outer.kind) return { ...outer, kind };
    // Counting begins at kinds that no other contains, such as pages.
    const depth = this.#children.has(outer.kind) ? outer.depth + 1 : 0;
    const isPart = this.#parts.has(kind) && kind !== outer.kind;
    return { kind, depth, isJson: depth >= MAX_DEPTH || isPart };
  }

  /** Whether a field of a variant is edited as JSON. */
  isJson({ isJson }: Variant, shape: Shape): boolean {
    return isJson && kindsOf(shape).some((kind) => this.isRecursive(kind));
  }

  /** Whether a kind of block can contain itself, at any depth. */
  isRecursive(kind: string): boolean {
    const known = this.#recursive.get(kind);
    if (known !== undefined) return known;
    const seen = new Set<string>();
    const open = this.#childKinds(kind);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...this.#childKinds(next));
    }
    this.#recursive.set(kind, seen.has(kind));
    return seen.has(kind);
  }

  #childKinds(kind: string): string[] {
    const { fields } = typeModel(this.model, kind);
    return [...fields.values()].flatMap(({ shape, derived }) => (derived ? [] : kindsOf(shape)));
  }
}

function kindsOf(shape: Shape): readonly string[] {
  if (shape.is === "list") return kindsOf(shape.of);
  return shape.is === "object" ? shape.kinds : [];
}
