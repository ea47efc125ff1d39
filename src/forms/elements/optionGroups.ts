import type { FormOption } from "../formTypes";

/** Choices under one heading; null: no heading. */
export interface OptionGroup {
  group: string | null;
  options: FormOption[];
}

/** Groups choices, in their order. */
export function optionGroups(options: readonly FormOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const found = groups.find(({ group }) => group === option.group);
    if (found) found.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}
