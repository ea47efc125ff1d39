import { forwardRef, type MouseEvent } from "react";
import { Icon } from "../components/Icon/Icon";
import { problemLine, type FieldProblem } from "./problemList";

interface ErrorSummaryProps {
  /** Begins the ids of the form's elements in the page. */
  formId: string;
  messages: readonly string[];
  problems: readonly FieldProblem[];
}

/** Lists the problems above the form, each with a link to its field. */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { formId, messages, problems },
  ref,
) {
  return (
    <div className="form-summary" ref={ref} role="alert" tabIndex={-1}>
      {messages.map((message) => (
        <p key={message} className="form-summary__message">
          <Icon name="warning" /> <span>{message}</span>
        </p>
      ))}
      {problems.length > 0 && (
        <ul className="form-summary__list">
          {problems.map((problem) => (
            <li key={problem.key}>
              <a href={`#${formId}-${problem.key}`} onClick={goToField}>
                {problemLine(problem)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** Moves the focus into the field, so that the visitor can type at once. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const frame = document.getElementById(event.currentTarget.hash.slice(1));
  const controls = "input, select, textarea";
  const field =
    frame?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, select, textarea)') ??
    frame?.querySelector<HTMLElement>(controls);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
