/** What is done to a formatted text before pages show it. */
export type ChangeKind =
  /** An element is shown as another. */
  | "kept"
  /** An element is left out, and what it holds. */
  | "leftOut"
  /** A link stands in the place of an element. */
  | "linked"
  /** A picture is left out: pages may not load it. */
  | "picture"
  /** An address leads nowhere: the words stay. */
  | "address"
  /** An address has been given its scheme. */
  | "completed"
  /** What its author has hidden is left out. */
  | "hidden"
  /** A heading without words is left out. */
  | "heading"
  /** Scripts, and what is about looks. */
  | "style";

/** A change, and how often it was made. */
export interface Change {
  readonly kind: ChangeKind;
  /** Name of the element or attribute, or the address. */
  readonly of: string;
  readonly count: number;
}

const LONGEST_ADDRESS = 80;

/** Counts what is changed. */
export class ChangeCount {
  private readonly counts = new Map<string, Change>();

  add(kind: ChangeKind, of: string): void {
    const short = of.length > LONGEST_ADDRESS ? `${of.slice(0, LONGEST_ADDRESS)}…` : of;
    const key = `${kind} ${short}`;
    const count = (this.counts.get(key)?.count ?? 0) + 1;
    this.counts.set(key, { kind, of: short, count });
  }

  /** What was changed, in the order in which it stands in the text. */
  get all(): Change[] {
    return [...this.counts.values()];
  }
}
