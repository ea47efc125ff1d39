import type { InputHTMLAttributes, ReactNode } from "react";

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id"> {
  id: string;
  type: "radio" | "checkbox";
  label: ReactNode;
  /** A line that explains the choice. */
  description?: string | null | undefined;
}

/** A checkbox or radio button with its label. */
export function Choice({ label, description, id, ...input }: ChoiceProps) {
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
