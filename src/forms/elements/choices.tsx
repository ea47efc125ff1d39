import { memo, type InputHTMLAttributes, type ReactNode } from "react";
import { withChoice } from "@quatrain/webform";
import type { ElementOf, FieldElement, FormOption } from "../formTypes";
import { GroupFrame } from "./FieldFrame";
import { Below, Help, RequiredMark } from "./FieldTexts";
import { optionGroups } from "./optionGroups";
import { useField, type Field } from "./useField";

/** Connects an element with the form. It renders only when its field changes. */
function withField<Kind extends FieldElement["__typename"]>(
  draw: (props: { element: ElementOf<Kind> & FieldElement; field: Field }) => JSX.Element,
) {
  const Drawn = memo(draw);
  return function Connected({ element }: { element: ElementOf<Kind> & FieldElement }) {
    return <Drawn element={element} field={useField(element)} />;
  };
}

/** A single checkbox. It validates on change. */
export const Checkbox = withField<"WebformCheckbox">(({ element, field }) => {
  const { state, control } = field;
  return (
    <div
      className="form-field"
      id={field.id}
      data-invalid={field.message !== undefined || undefined}
    >
      <Choice
        {...control}
        type="checkbox"
        label={
          <span className={element.titleDisplay === "INVISIBLE" ? "visually-hidden" : undefined}>
            <span>{element.title}</span>
            <RequiredMark required={field.required} />
          </span>
        }
        {...field.requirement}
        // Conditions tick or clear the box, so the visitor cannot.
        disabled={control.disabled || state.ticked !== undefined}
        value="1"
        checked={state.value === true}
        onChange={(event) => {
          field.change(event.target.checked);
          field.leave();
        }}
      />
      <div className="form-choice__below">
        <Below element={element} id={field.id} message={field.message} />
        <Help element={element} />
      </div>
    </div>
  );
});

/** A group of checkboxes. */
export const Checkboxes = withField<"WebformCheckboxes">(({ element, field }) => {
  const { "aria-describedby": describedBy, id, ...control } = field.control;
  const { value: entered } = field.state;
  const ticked: readonly string[] = typeof entered === "object" ? entered : [];

  const box = (value: string, label: string, description?: string | null) => (
    <Choice
      key={value}
      {...control}
      id={`${id}-${value}`}
      type="checkbox"
      label={label}
      description={description}
      value={value}
      checked={ticked.includes(value)}
      aria-describedby={control["aria-invalid"] ? describedBy : undefined}
      onChange={(event) => {
        field.change(withChoice(element, ticked, value, event.target.checked));
        field.leave();
      }}
    />
  );
  const { options, optionsAll, optionsNone } = element;
  return (
    <GroupFrame element={element} field={field}>
      <ChoiceGroups options={options}>
        {({ value, label, description }) => box(value, label, description)}
      </ChoiceGroups>
      {(optionsAll ?? optionsNone) && (
        <div className="form-choices" data-apart>
          {optionsAll && box(optionsAll.value, optionsAll.label)}
          {optionsNone && box(optionsNone.value, optionsNone.label)}
        </div>
      )}
    </GroupFrame>
  );
});

/** A group of radio buttons. */
export const Radios = withField<"WebformRadios">(({ element, field }) => {
  const { id, name, disabled } = field.control;
  const { value: chosen } = field.state;
  return (
    <GroupFrame element={element} field={field} role="radiogroup">
      <ChoiceGroups options={element.options}>
        {({ value, label, description }) => (
          <Choice
            key={value}
            name={name}
            disabled={disabled}
            id={`${id}-${value}`}
            type="radio"
            required={field.requirement.required}
            label={label}
            description={description}
            value={value}
            checked={chosen === value}
            onChange={() => field.change(value)}
            onBlur={field.leave}
          />
        )}
      </ChoiceGroups>
    </GroupFrame>
  );
});

/** Groups choices under their headings. */
function ChoiceGroups({
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

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id"> {
  id: string;
  type: "radio" | "checkbox";
  label: ReactNode;
  /** A line that explains the choice. */
  description?: string | null | undefined;
}

/** A checkbox or radio button with its label. */
function Choice({ label, description, id, ...input }: ChoiceProps) {
  const note = `${id}-note`;
  const described = [input["aria-describedby"], description && note].filter(Boolean).join(" ");
  return (
    <div className="form-choice">
      <input
        {...input}
        id={id}
        className="form-choice__input"
        aria-describedby={described || undefined}
      />
      <label className="form-choice__label" htmlFor={id}>
        {label}
      </label>
      {description && (
        <p className="form-choice__note" id={note}>
          {description}
        </p>
      )}
    </div>
  );
}
