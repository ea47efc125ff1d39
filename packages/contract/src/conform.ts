import type { GraphQLSchema } from "graphql";
import { Completion, HOLE } from "./conforming/complete";
import { Faults, named, type Fault } from "./conforming/faults";
import { planOf, type ObjectPlan } from "./conforming/plan";
import { isObject } from "./conforming/variants";

export { costsPages, withoutPage, type Fault } from "./conforming/faults";

/** An answer in the shape of the contract. */
export interface Conformed<Data> {
  /** Null if required data is missing. */
  readonly data: Data | null;
  /** Faults in the order of the answer. */
  readonly faults: readonly Fault[];
  /** Number of further faults. */
  readonly more: number;
}

interface ConformOptions {
  /** Variables of the operation; give the language of content that has none. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Time zone of events that have none. */
  readonly timeZone?: string;
}

/** Cache size per contract; a site has some twenty operations. */
const MAX_PLANS = 200;

const plans = new WeakMap<GraphQLSchema, Map<string, ObjectPlan>>();

/**
 * Gives an answer of a CMS the shape of the contract, checks its values by the formats of the contract, and lists
 * the faults. Fills absent fields as the contract says; a value that cannot be filled removes its object, up to the
 * next nullable field or list. Never throws, whatever the answer is.
 *
 * @param answer the `data` of the answer
 * @param document the operation as the contract has it, before `fitOperation`
 * @param contract built from the SDL, so that it holds the directives
 * @throws GraphQLError if the document cannot be parsed
 */
export function conform<Data = unknown>(
  answer: unknown,
  document: string,
  contract: GraphQLSchema,
  { variables = {}, timeZone = "Europe/Zurich" }: ConformOptions = {},
): Conformed<Data> {
  const plan = keptPlan(document, contract);
  const faults = new Faults();
  const result = isObject(answer)
    ? new Completion(faults, { variables, timeZone }).object(plan, answer)
    : HOLE;
  if (!isObject(answer)) {
    faults.add([], plan.type, `Expected an object, found ${named(answer)}.`, null);
  }
  if (result === HOLE) faults.setCosts(0, []);
  // The type of the result and the plan come from the same operation.
  const data = result === HOLE ? null : (result as Data);
  return { data, faults: faults.all, more: faults.more };
}

function keptPlan(document: string, contract: GraphQLSchema): ObjectPlan {
  const kept = plans.get(contract) ?? new Map<string, ObjectPlan>();
  plans.set(contract, kept);
  const known = kept.get(document);
  if (known) return known;
  if (kept.size >= MAX_PLANS) kept.clear();
  const plan = planOf(document, contract);
  kept.set(document, plan);
  return plan;
}
