import { navigate } from "gatsby";
import { useId, type FormEvent } from "react";
import { lacks } from "../../cms/lacks";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { Button } from "../Button/Button";
import "./SearchField.css";

interface SearchFieldProps {
  langcode: LocaleCode;
  label: string;
  submit: string;
  defaultValue?: string | undefined;
}

/**
 * Search form for one language. Submits to the search page; with script without reloading the site. Draws nothing
 * if the CMS has no search.
 */
export function SearchField({ langcode, label, submit, defaultValue }: SearchFieldProps) {
  const id = useId();
  const action = localizedPath(langcode, "/search");
  if (lacks("SEARCH")) return null;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void navigate(query ? `${action}?${new URLSearchParams({ q: query })}` : action);
  }

  return (
    <form className="search-field" role="search" method="get" action={action} onSubmit={onSubmit}>
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
