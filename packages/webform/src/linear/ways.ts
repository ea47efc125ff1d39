import { PatternError } from "../patterns/engine";
import type { Automaton } from "./automaton";
import { overlap } from "./characters";

/** A set of states that all lead to each other. */
export type Loop = readonly number[];

/** Most steps to judge one expression, about a second. */
const MAX_STEPS = 3_000_000;

/** Counts steps, and throws a PatternError if they are too many. */
export class Steps {
  private count = 0;

  get taken(): number {
    return this.count;
  }

  take(steps: number): void {
    this.count += steps;
    if (this.count > MAX_STEPS) throw new PatternError("is too large");
  }
}

/** The paths through an automaton, and which of them can match the same text. */
export class Ways {
  readonly loops: readonly Loop[];
  private readonly reached: readonly ReadonlySet<number>[];
  private readonly overlaps = new Map<number, boolean>();
  private readonly size: number;

  constructor(
    private readonly automaton: Automaton,
    private readonly steps: Steps,
  ) {
    const { next } = automaton;
    this.size = next.length;
    this.reached = next.map((states) => this.search(states, (state) => next[state] ?? []));
    const found: Loop[] = [];
    const seen = new Set<number>();
    for (const state of next.keys()) {
      if (seen.has(state) || !this.isReached(state, state)) continue;
      const loop = [...next.keys()].filter(
        (other) => this.isReached(state, other) && this.isReached(other, state),
      );
      loop.forEach((each) => seen.add(each));
      found.push(loop);
    }
    this.loops = found;
  }

  /** Whether a text can lead from one loop to another. */
  leads(from: Loop, to: Loop): boolean {
    return this.isReached(from[0] ?? 0, to[0] ?? 0);
  }

  /** How often the number of paths can double outside loops, where one character enters several states. */
  doublings(): number {
    const inLoops = new Set(this.loops.flat());
    return this.automaton.next
      .filter((_states, state) => !inLoops.has(state))
      .map((states) => {
        this.steps.take(states.length ** 2);
        return states.map((one) => states.filter((other) => this.meet(one, other)).length);
      })
      .reduce((sum, ways) => sum + Math.log2(Math.max(1, ...ways)), 0);
  }

  /** Whether some text leads from a state of the loop back to itself in two ways. */
  isAmbiguous(loop: Loop): boolean {
    const inside = new Map(loop.map((state) => [state, this.within(state, loop)]));
    if ([...inside.values()].some((states) => new Set(states).size < states.length)) return true;
    const [start = 0] = loop;
    const before = new Map<number, number[]>();
    const diagonal = start * this.size + start;
    this.search([diagonal], (pair) => {
      const next: number[] = [];
      const ones = inside.get(Math.floor(pair / this.size)) ?? [];
      const others = inside.get(pair % this.size) ?? [];
      this.steps.take(ones.length * others.length);
      for (const one of ones) {
        for (const other of others) {
          if (this.meet(one, other)) next.push(one * this.size + other);
        }
      }
      for (const each of next) {
        const known = before.get(each);
        if (known) known.push(pair);
        else before.set(each, [pair]);
      }
      return next;
    });
    const back = this.search([diagonal], (pair) => before.get(pair) ?? []);
    return [...back].some((pair) => Math.floor(pair / this.size) !== pair % this.size);
  }

  /**
   * Whether the same text can run in one loop, lead from it to the other, and run there: an engine can then split
   * it at every position.
   */
  share(from: Loop, to: Loop): boolean {
    const { size } = this;
    return from.some((one) =>
      to.some((other) => {
        const goal = (one * size + other) * size + other;
        const found = this.search([(one * size + one) * size + other], (triple) =>
          this.after(triple, from, to, other),
        );
        return found.has(goal);
      }),
    );
  }

  /** Next triples of three paths: the first stays in one loop, the last in the other. */
  private after(triple: number, from: Loop, to: Loop, goal: number): number[] {
    const { size } = this;
    const next: number[] = [];
    const middles = (this.automaton.next[Math.floor(triple / size) % size] ?? []).filter((state) =>
      this.isReached(state, goal),
    );
    const lasts = this.within(triple % size, to);
    for (const a of this.within(Math.floor(triple / size / size), from)) {
      this.steps.take(middles.length * lasts.length);
      for (const b of middles) {
        if (!this.meet(a, b)) continue;
        for (const c of lasts) {
          if (this.meet(a, c) && this.meet(b, c)) next.push((a * size + b) * size + c);
        }
      }
    }
    return next;
  }

  private within(state: number, loop: Loop): readonly number[] {
    return (this.automaton.next[state] ?? []).filter((each) => loop.includes(each));
  }

  private isReached(from: number, to: number): boolean {
    return this.reached[from]?.has(to) === true;
  }

  /** Whether the same character can enter both states. */
  private meet(one: number, other: number): boolean {
    if (one === other) return true;
    const pair = Math.min(one, other) * this.size + Math.max(one, other);
    let known = this.overlaps.get(pair);
    if (known === undefined) {
      const { characters } = this.automaton;
      known = overlap(characters[one] ?? [], characters[other] ?? []);
      this.overlaps.set(pair, known);
    }
    return known;
  }

  /** All nodes reachable from the given ones, including them. */
  private search(
    start: readonly number[],
    next: (node: number) => readonly number[],
  ): ReadonlySet<number> {
    const found = new Set(start);
    for (const node of found) {
      const nodes = next(node);
      this.steps.take(1 + nodes.length);
      for (const each of nodes) found.add(each);
    }
    return found;
  }
}
