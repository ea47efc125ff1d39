import { useId, useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEarlyEntries } from "../../browser/useEarlyEntries";
import { Button } from "../Button/Button";
import { maxQueryLength } from "./searchQuery";
import { afterPaint } from "../../browser/afterPaint";
import { useHydrated } from "../../browser/useHydrated";

/** The search field. It keeps its text whatever the result. */
export function SearchInput({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { t } = useTranslation("search");
  const id = useId();
  // Focus the field for a visitor without a query.
  const focus = { autoFocus: text === "" };
  useFocusOnArrival(id, text === "");
  const input = useEarlyEntries<HTMLInputElement>(({ value }) => {
    if (value !== text) onType(value);
  });
  return (
    <div className="site-search__query">
      <label className="site-search__label" htmlFor={id}>
        {t("label")}
      </label>
      <div className="site-search__row">
        <input
          className="site-search__input"
          ref={input}
          id={id}
          type="search"
          name="q"
          value={text}
          maxLength={maxQueryLength}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          {...focus}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" icon="search" className="site-search__submit">
          {t("submit")}
        </Button>
      </div>
    </div>
  );
}

/**
 * Focuses a field after a click within the site. `autoFocus` is not enough: Gatsby's router moves the focus to the
 * page once it has rendered. On a page from the server, the browser does it.
 *
 * @param id of the field
 * @param wanted read at the first render
 */
function useFocusOnArrival(id: string, wanted: boolean): void {
  const hydrated = useHydrated();
  const [isArrival] = useState(hydrated && wanted);
  useEffect(() => {
    if (!isArrival) return;
    afterPaint(() => {
      const field = document.getElementById(id);
      // The visitor may have moved the focus meanwhile.
      if (field && document.activeElement?.contains(field)) field.focus();
    });
  }, [id, isArrival]);
}
