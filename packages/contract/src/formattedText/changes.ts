/** Changes to a formatted text before pages show it. */
export type ChangeKind =
  /** Replaced an element. */
  | "kept"
  /** Removed an element with its content. */
  | "leftOut"
  /** Replaced an element by a link. */
  | "linked"
  /** Removed a picture that pages may not load. */
  | "picture"
  /** Removed a link with an invalid address; its words stay. */
  | "address"
  /** Added the scheme to an address. */
  | "completed"
  /** Removed content that its author had hidden. */
  | "hidden"
  /** Removed an empty heading. */
  | "heading"
  /** Removed scripts and styles. */
  | "style";

/** A change and its number of occurrences. */
export interface Change {
  readonly kind: ChangeKind;
  /** Element, attribute or address. */
  readonly of: string;
  readonly count: number;
}

const LONGEST_ADDRESS = 80;

/** Counts changes. */
export class ChangeCount {
  private readonly counts = new Map<string, Change>();

  add(kind: ChangeKind, of: string): void {
    const short = of.length > LONGEST_ADDRESS ? `${of.slice(0, LONGEST_ADDRESS)}…` : of;
    const key = `${kind} ${short}`;
    const count = (this.counts.get(key)?.count ?? 0) + 1;
    this.counts.set(key, { kind, of: short, count });
  }

  /** Changes in the order of the text. */
  get all(): Change[] {
    return [...this.counts.values()];
  }
}
