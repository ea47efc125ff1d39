import { useId } from "react";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { Button } from "../Button/Button";
import "./SearchField.css";

interface SearchFieldProps {
  /** Language to search in. */
  langcode: LocaleCode;
  label: string;
  /** What the button says. */
  submit: string;
  /** Query at the start. */
  defaultValue?: string | undefined;
}

/** A search of the site in one language: a plain form that leads to the search page. */
export function SearchField({ langcode, label, submit, defaultValue }: SearchFieldProps) {
  const id = useId();
  return (
    <form
      className="search-field"
      role="search"
      method="get"
      action={localizedPath(langcode, "/search")}
    >
      <label className="search-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="search-field__row">
        <input
          className="search-field__input"
          id={id}
          type="search"
          name="q"
          defaultValue={defaultValue}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" icon="search">
          {submit}
        </Button>
      </div>
    </form>
  );
}
