import { named, type Faults, type Step } from "./faults";
import { NONE } from "./leaves";
import type { FieldPlan, ObjectPlan, ObjectShape, Shape, StandIn } from "./plan";
import { isObject, withoutVariants, type JsonObject } from "./variants";

/** Marks an unusable value without a replacement; its parent becomes unusable, too. */
export const HOLE = Symbol("hole");

/** Like HOLE, where nothing may replace the value. */
const LOST = Symbol("lost");

/** Most entries of a list to read. */
const MAX_ENTRIES = 10_000;

/** Reads one answer by a plan. */
export class Completion {
  readonly #path: Step[] = [];
  readonly #frames: Frame[] = [];
  /** Above 0 while reading a replacement, whose faults do not belong to the answer. */
  #quiet = 0;

  constructor(
    readonly faults: Faults,
    readonly given: { readonly variables: JsonObject; readonly timeZone: string },
  ) {}

  /** An object with exactly the fields of the plan, or HOLE. */
  object(plan: ObjectPlan, given: JsonObject): JsonObject | typeof HOLE {
    const raw = withoutVariants(given);
    const result: Record<string, unknown> = {};
    this.#frames.push({ plan, raw, depth: this.#path.length });
    let isWhole = true;
    for (const field of plan.fields) {
      const { key, shape } = field;
      const value = raw[key];
      if (!shape) result[key] = plan.type;
      else if (value !== undefined || !field.optional) {
        this.#path.push(key);
        const completed = this.field(field, shape, value);
        this.#path.pop();
        isWhole = completed !== HOLE;
        if (!isWhole) break;
        result[key] = completed;
      }
    }
    this.#frames.pop();
    return isWhole ? result : HOLE;
  }

  private field(field: FieldPlan, shape: Shape, value: unknown): unknown {
    const mark = this.faults.mark;
    if (value === undefined || value === null) {
      if (field.standIns.length === 0 && shape.nullable) return null;
      const result = this.standIn(field, shape);
      // The operation did not query what the CMS lacks. Report that once, not per answer, unless something is
      // removed.
      if (value === null && !shape.nullable && !field.takesNull) this.expected(field, shape, value);
      else if (result === HOLE) this.fault(field, "It is missing.");
      return this.withCosts(mark, result);
    }
    const completed = this.value(field, shape, value);
    if (completed !== HOLE && completed !== LOST) return completed;
    if (completed === LOST) return this.withCosts(mark, shape.nullable ? null : HOLE);
    const faulty = field.ifFaulty ? this.from(field, shape, field.ifFaulty) : HOLE;
    return this.withCosts(mark, faulty === HOLE ? this.standIn(field, shape) : faulty);
  }

  /** Records what the faults since a mark cost. */
  private withCosts(mark: number, result: unknown): unknown {
    if (result !== HOLE && this.#quiet === 0) {
      this.faults.setCosts(mark, this.#path, result !== null);
    }
    return result;
  }

  /** Reads a value by its shape. Returns HOLE or LOST for an unusable one, after reporting it. */
  private value(field: FieldPlan, shape: Shape, value: unknown): unknown {
    switch (shape.is) {
      case "leaf": {
        const read = shape.leaf.read(value);
        return read === NONE ? this.expected(field, shape, value) : read;
      }
      case "object":
        return this.kind(field, shape, value);
      case "list":
        if (!Array.isArray(value)) return this.expected(field, shape, value);
        return this.list(field, shape.of, value);
    }
  }

  private kind(field: FieldPlan, shape: ObjectShape, value: unknown): unknown {
    if (!isObject(value)) return this.expected(field, shape, value);
    const kind = value.__typename;
    const plan = shape.planFor(kind);
    if (plan) return this.object(plan, value);
    const reason =
      kind === undefined ? "It does not say its kind." : `There is no kind ${named(kind)} here.`;
    return this.fault(field, reason);
  }

  private list(field: FieldPlan, of: Shape, values: readonly unknown[]): unknown {
    const result: unknown[] = [];
    if (values.length > MAX_ENTRIES) {
      const reason = `Expected at most ${MAX_ENTRIES} entries, found ${values.length}.`;
      const mark = this.faults.mark;
      this.fault(field, reason);
      this.faults.setCosts(mark, [...this.#path, MAX_ENTRIES]);
    }
    for (const [index, value] of values.slice(0, MAX_ENTRIES).entries()) {
      const mark = this.faults.mark;
      this.#path.push(index);
      const isNull = value === undefined || value === null;
      let entry: unknown = null;
      if (!isNull) entry = this.value(field, of, value);
      else if (!of.nullable) entry = this.expected(field, of, value);
      if (entry === HOLE || entry === LOST) {
        if (of.nullable) entry = this.withCosts(mark, null);
        else if (field.entryCosts === "ITS_VALUE")
          entry = this.withCosts(mark, this.blank(field, of));
        else if (field.entryCosts === undefined) this.faults.setCosts(mark, this.#path);
      }
      this.#path.pop();
      if (entry !== HOLE && entry !== LOST) result.push(entry);
      else if (field.entryCosts === "THE_LIST") return LOST;
      else if (field.entryCosts !== undefined) this.faults.setCosts(mark, [...this.#path, index]);
    }
    return result;
  }

  /** Replacement for a missing value; HOLE if there is none and null is not allowed. */
  private standIn(field: FieldPlan, shape: Shape): unknown {
    for (const standIn of field.standIns) {
      const completed = this.from(field, shape, standIn);
      if (completed !== HOLE) return completed;
    }
    if (shape.nullable) return null;
    return field.needed ? HOLE : this.blank(field, shape);
  }

  /** Empty value of a shape; HOLE if there is none. */
  private blank(field: FieldPlan, shape: Shape): unknown {
    if (shape.is === "list") return [];
    if (shape.is === "leaf") return shape.leaf.blank === NONE ? HOLE : shape.leaf.blank;
    const plan = shape.hasKinds ? undefined : shape.planFor(undefined);
    if (!plan) return HOLE;
    const [standIn] = plan.standIns;
    return this.from(field, shape, standIn ?? { is: "value", value: {} });
  }

  private from(field: FieldPlan, shape: Shape, standIn: StandIn): unknown {
    const value = this.find(field, standIn);
    if (value === undefined || value === null) return HOLE;
    this.#quiet += 1;
    const completed = this.value(field, shape, value);
    this.#quiet -= 1;
    return completed === LOST ? HOLE : completed;
  }

  private find(field: FieldPlan, standIn: StandIn): unknown {
    const frame = this.#frames.at(-1);
    switch (standIn.is) {
      case "value":
        return standIn.value;
      case "field":
        return frame && valueIn(frame, standIn.field);
      case "isPath": {
        const address = frame && valueIn(frame, standIn.field);
        return typeof address === "string" ? /^\s*\/(?!\/)/.test(address) : undefined;
      }
      case "countOf": {
        const list = frame && valueIn(frame, standIn.field);
        return Array.isArray(list) ? list.length : undefined;
      }
      case "AROUND": {
        const values = this.#frames.slice(0, -1).map((each) => valueIn(each, field.name));
        return (
          values.findLast((each) => typeof each === "string") ?? this.given.variables[field.name]
        );
      }
      case "TIME_ZONE":
        return this.given.timeZone;
      case "PLACE": {
        const page = this.#frames.slice(0, -1).findLast(({ plan }) => plan.isPage);
        return this.#path.slice(page?.depth ?? 0, frame?.depth).join("-") || "0";
      }
    }
  }

  private expected(field: FieldPlan, shape: Shape, value: unknown): typeof HOLE {
    const expected = { leaf: "", list: "a list", object: "an object" }[shape.is];
    const what = shape.is === "leaf" ? shape.leaf.expected : expected;
    return this.fault(field, `Expected ${what}, found ${named(value)}.`);
  }

  private fault(field: FieldPlan, reason: string): typeof HOLE {
    if (this.#quiet === 0) {
      this.faults.add(this.#path, field.coordinate, reason, pageAround(this.#frames));
    }
    return HOLE;
  }
}

/** An object during reading. */
interface Frame {
  readonly plan: ObjectPlan;
  readonly raw: JsonObject;
  /** Length of its path. */
  readonly depth: number;
}

/** Value of a field, by its name in the contract. */
function valueIn({ plan, raw }: Frame, name: string): unknown {
  const field = plan.fields.find((each) => each.name === name);
  return field && raw[field.key];
}

/** Path of the outermost object that has one: inner objects may be teasers of other pages. */
function pageAround(frames: readonly Frame[]): string | null {
  for (const frame of frames) {
    const [path, langcode] = [valueIn(frame, "path"), valueIn(frame, "langcode")];
    if (typeof path === "string")
      return typeof langcode === "string" ? `${path} (${langcode})` : path;
  }
  return null;
}
