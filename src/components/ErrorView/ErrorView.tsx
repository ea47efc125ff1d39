import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment } from "../../cms/generated";
import { lacks } from "../../cms/lacks";
import type { LocaleCode } from "../../i18n/locales";
import { homePath } from "../../i18n/offeredLanguages";
import { MenuLink, waysOn } from "../Menu/MenuLink";
import { SearchField } from "../SearchField/SearchField";
import "./ErrorView.css";

interface ErrorViewProps {
  langcode: LocaleCode;
  code: number;
  /** The line of the error catalogue, such as "Page not found: /de/x", shown unchanged. */
  message?: string | undefined;
  /** Whether the address was invalid; marked for scripts and operators. */
  fatal?: boolean;
  /** Main menu, whose first level appears as links. Without it one link leads to the site map. */
  menu?: MenuFragment | null | undefined;
}

export function ErrorView({ langcode, code, message, fatal = false, menu }: ErrorViewProps) {
  const { t } = useTranslation();
  const kind = errorKind(code);
  const text = t(`error.${kind}.text`);
  const isSearchable = (kind === "notFound" || kind === "gone") && !lacks("SEARCH");
  return (
    <div className="error-view wrap grid" data-status={code} data-fatal={fatal}>
      <p className="error-view__code label">{t("error.code", { code })}</p>
      <h1 className="error-view__title">{t(`error.${kind}.title`)}</h1>
      <div className="error-view__body">
        <p className="lead">{isSearchable ? `${text} ${t(`error.${kind}.search`)}` : text}</p>
        <SearchField
          langcode={langcode}
          label={t("error.searchLabel")}
          submit={t("error.search")}
        />
        <ul className="error-view__links">
          <li>
            <a href={homePath(langcode)}>{t("error.home")}</a>
          </li>
          {menu
            ? waysOn(menu.items).map((entry) => (
                <li key={entry.id}>
                  <MenuLink entry={entry} />
                </li>
              ))
            : !lacks("MENUS") && (
                <li>
                  <a href="#site-map">{t("error.menu")}</a>
                </li>
              )}
        </ul>
        {message && (
          <p className="error-view__message label">
            <span>{t("error.detail")}</span> <span lang="en">{message}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Kinds of errors for visitors, and one for editors whose draft has faults. */
type ErrorKind = "notFound" | "gone" | "forbidden" | "unfit" | "unavailable" | "other";

export function errorKind(statusCode: number): ErrorKind {
  switch (statusCode) {
    case 404:
      return "notFound";
    case 410:
      return "gone";
    case 401:
    case 403:
      return "forbidden";
    case 422:
      return "unfit";
    case 502:
    case 503:
    case 504:
      return "unavailable";
    default:
      return "other";
  }
}
