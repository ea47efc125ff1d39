import type { ComponentPropsWithoutRef, ReactNode } from "react";
import type { LocaleCode } from "../../i18n/locales";
import { opensHere } from "../CmsLink/opensHere";
import { searchHref, type SearchQuery } from "./searchQuery";

interface SearchLinkProps extends Pick<ComponentPropsWithoutRef<"a">, "className" | "aria-label"> {
  langcode: LocaleCode;
  query: SearchQuery;
  onShow: (query: SearchQuery) => void;
  children?: ReactNode;
}

/** A link to another search; with script it updates the page in place. */
export function SearchLink({ langcode, query, onShow, children, ...rest }: SearchLinkProps) {
  return (
    <a
      {...rest}
      href={searchHref(langcode, query)}
      onClick={(event) => {
        if (!opensHere(event, event.currentTarget)) return;
        event.preventDefault();
        onShow(query);
      }}
    >
      {children}
    </a>
  );
}
