import { useTranslation } from "gatsby-plugin-react-i18next";
import { Icon } from "../../components/Icon/Icon";
import { RichText } from "../../components/RichText/RichText";
import type { FormElement } from "../formTypes";
import { textIds } from "./useField";

export function Help({ element }: { element: FormElement }) {
  const { t } = useTranslation("forms");
  if (!element.help) return null;
  return (
    <details className="form-help">
      <summary className="form-help__summary">
        <span>{t("help")}</span>
        <span className="visually-hidden">{`: ${element.title}`}</span>
        <Icon name="chevron-down" />
      </summary>
      <RichText className="form-help__text" html={element.help.processed} />
    </details>
  );
}

interface BelowProps {
  element: FormElement;
  id: string;
  /** Hint of the field itself, such as the allowed days. */
  hint?: string | undefined;
  message: string | undefined;
}

/** Texts below a field: hint, description and error. */
export function Below({ element, id, hint, message }: BelowProps) {
  const ids = textIds(id);
  return (
    <>
      {hint && (
        <p className="form-field__description" id={ids.hint}>
          {hint}
        </p>
      )}
      {element.description && (
        <div id={ids.description}>
          <RichText className="form-field__description" html={element.description.processed} />
        </div>
      )}
      {message !== undefined && (
        <p className="form-field__error" id={ids.error}>
          <Icon name="warning" /> <span>{message}</span>
        </p>
      )}
    </>
  );
}

interface RequiredMarkProps {
  required: boolean;
  /** Also says it in words: a group of checkboxes has no `required` attribute. */
  spoken?: boolean | undefined;
}

/** The asterisk of a required field. Usually the control tells screen readers itself. */
export function RequiredMark({ required, spoken = false }: RequiredMarkProps) {
  const { t } = useTranslation("forms");
  if (!required) return null;
  return (
    <>
      <span className="form-field__mark" aria-hidden="true">
        {"\u00a0*"}
      </span>
      {spoken && <span className="visually-hidden">{` (${t("required")})`}</span>}
    </>
  );
}
