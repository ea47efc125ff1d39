import type { FormElement } from "../definition";
import { isRuleName } from "../rules/registry";
import { argumentChecks, type Names } from "./arguments";

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
