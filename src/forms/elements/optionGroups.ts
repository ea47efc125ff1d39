import type { FormOption } from "../formTypes";

/** Choices under one heading; without one where the group is null. */
export interface OptionGroup {
  group: string | null;
  options: FormOption[];
}

/** The choices by group, in the order in which they come. */
export function optionGroups(options: readonly FormOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const found = groups.find(({ group }) => group === option.group);
    if (found) found.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}
