import type { ReactNode } from "react";
import type { FormOption } from "../formTypes";
import { optionGroups } from "./optionGroups";

/** Groups choices under their headings. */
export function ChoiceGroups({
  options,
  children,
}: {
  options: readonly FormOption[];
  /** Draws one choice. */
  children: (option: FormOption) => ReactNode;
}) {
  return (
    <>
      {optionGroups(options).map(({ group, options: own }) =>
        group === null ? (
          <div key="" className="form-choices">
            {own.map(children)}
          </div>
        ) : (
          <fieldset key={group} className="form-choices" data-group>
            <legend className="form-choices__title">{group}</legend>
            {own.map(children)}
          </fieldset>
        ),
      )}
    </>
  );
}
