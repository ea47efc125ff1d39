import { readDate } from "../dates";
import type { FormElement } from "../definition";
import { isPatternError, type PatternEngine } from "../patterns/engine";
import { expressionOf } from "../rules/choices";
import { counterpart } from "../rules/presence";
import { isRuleName, type RuleName } from "../rules/registry";

/** Keys of other elements, and the engine for patterns. */
interface Names {
  readonly field: string;
  readonly keys: ReadonlySet<string>;
  readonly patterns: PatternEngine;
}

/** Problem with the arguments of a rule; undefined if there is none. */
type ArgumentCheck = (args: readonly string[], names: Names) => string | undefined;

const none: ArgumentCheck = () => undefined;

function upTo(
  most: number,
  check: (arg: string) => string | undefined,
  least = 0,
): (args: readonly string[]) => string | undefined {
  return (args) => {
    if (args.length < least) return `needs ${least === 1 ? "an argument" : `${least} arguments`}`;
    if (args.length > most) return `takes ${most === 1 ? "one argument" : `${most} arguments`}`;
    return args.map(check).find((problem) => problem !== undefined);
  };
}

const isNumber = (arg: string) =>
  arg.trim() === "" || Number.isNaN(Number(arg)) ? `"${arg}" is no number` : undefined;

const isCount = (arg: string) =>
  /^\d+$/.test(arg) || arg === "Infinity" ? undefined : `"${arg}" is no number of characters`;

const isDate = (arg: string) => (Number.isNaN(readDate(arg)) ? `"${arg}" is no date` : undefined);

const oneOf =
  (...names: readonly string[]) =>
  (arg: string) =>
    names.includes(arg) ? undefined : `"${arg}" is none of ${names.join(", ")}`;

const isFormat = (arg: string) =>
  /[YMD]/.test(arg) ? undefined : `"${arg}" has none of YYYY, YY, MM, M, DD, D`;

const characters = upTo(1, oneOf("default", "latin"));
const atLeastOne = upTo(Infinity, () => undefined, 1);

function patternFault(arg: string, patterns: PatternEngine): string | undefined {
  const expression = expressionOf(arg);
  try {
    if (expression !== undefined) patterns.compile(expression, "part");
    return undefined;
  } catch (error) {
    if (!isPatternError(error)) throw error;
    return `"${arg}" ${error.message}`;
  }
}

/** Check of the arguments of each rule. */
const argumentChecks: Readonly<Record<RuleName, ArgumentCheck>> = {
  required: upTo(1, oneOf("trim")),
  accepted: none,
  require_one: (args, { keys }) =>
    args.length === 0
      ? "needs an argument"
      : args.filter((key) => !keys.has(key)).map((key) => `there is no element "${key}"`)[0],
  confirm: (args, { field, keys }) => {
    const other = counterpart(field, args[0]);
    return keys.has(other) ? undefined : `there is no element "${other}"`;
  },
  email: none,
  url: upTo(Infinity, (arg) =>
    /^[a-z][a-z0-9+.-]*:$/.test(arg) ? undefined : `"${arg}" is no scheme with its colon`,
  ),
  length: upTo(2, isCount, 1),
  min: upTo(1, isNumber),
  max: upTo(1, isNumber),
  between: upTo(2, isNumber, 2),
  number: none,
  date_after: upTo(1, isDate),
  date_before: upTo(1, isDate),
  date_between: upTo(2, isDate, 1),
  date_format: upTo(1, isFormat),
  alpha: characters,
  alphanumeric: characters,
  alpha_spaces: characters,
  contains_alpha: characters,
  contains_alphanumeric: characters,
  contains_alpha_spaces: characters,
  contains_uppercase: characters,
  contains_lowercase: characters,
  contains_symbol: none,
  contains_numeric: none,
  uppercase: characters,
  lowercase: upTo(
    1,
    oneOf("default", "allow_non_alpha", "allow_numeric", "allow_numeric_dashes", "latin"),
  ),
  symbol: none,
  is: atLeastOne,
  not: atLeastOne,
  matches: (args, { patterns }) => upTo(Infinity, (arg) => patternFault(arg, patterns), 1)(args),
  starts_with: atLeastOne,
  ends_with: atLeastOne,
};

/** Problems with the rules of an element. `keys` are those of all elements with a value. */
export function ruleProblems(
  element: FormElement,
  { keys, patterns }: Omit<Names, "field">,
): string[] {
  return (element.rules ?? []).flatMap(({ rule, args }) => {
    if (!isRuleName(rule)) return [`there is no rule "${rule}"`];
    const problem = argumentChecks[rule](args, { field: element.key, keys, patterns });
    return problem === undefined ? [] : [`rule "${rule}": ${problem}`];
  });
}
