import { globalHistory } from "@gatsbyjs/reach-router";
import { useEffect, useRef, type MouseEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment } from "../../cms/generated";
import { closeMenu, openMenu, useUiState } from "../../runtime/uiStore";
import { useLanguage } from "../../i18n/useLanguage";
import { Icon } from "../Icon/Icon";
import { SearchField } from "../SearchField/SearchField";
import { MenuLink } from "./MenuLink";
import { MenuSection } from "./MenuSection";
import { useHydrated } from "./useHydrated";
import "./Menu.css";

interface MenuProps {
  main: MenuFragment | null;
  meta: MenuFragment | null;
}

/**
 * The button of the menu and the panel with all its levels. The panel is a modal dialog: the
 * browser keeps the focus inside, makes the page behind inert, closes on Escape and gives the
 * focus back. Without script the button is a link to the site map in the footer.
 */
export function Menu({ main, meta }: MenuProps) {
  const { t } = useTranslation();
  const langcode = useLanguage();
  const { menuOpen } = useUiState();
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!menuOpen || !element) return;
    element.showModal();
    document.body.dataset.locked = "";
    return () => {
      element.close();
      delete document.body.dataset.locked;
    };
  }, [menuOpen]);

  useEffect(() => globalHistory.listen(closeMenu), []);

  return (
    <div className="menu">
      {hydrated ? (
        <button
          type="button"
          className="menu__button"
          aria-expanded={menuOpen}
          aria-haspopup="dialog"
          onClick={openMenu}
        >
          <Icon name="menu" />
          {t("menu.open")}
        </button>
      ) : (
        <a className="menu__button" href="#site-map">
          <Icon name="menu" />
          {t("menu.open")}
        </a>
      )}
      {/* Escape and the close button serve the keyboard; the handler is for clicks beside the panel. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={dialog}
        className="menu__panel"
        aria-label={t("menu.title")}
        onClose={closeMenu}
        onClick={closeOutside}
      >
        <div className="menu__content wrap">
          <div className="menu__head">
            <button type="button" className="menu__button" onClick={closeMenu}>
              <Icon name="close" />
              {t("menu.close")}
            </button>
          </div>
          <div className="menu__search">
            <SearchField
              langcode={langcode}
              label={t("error.searchLabel")}
              submit={t("error.search")}
            />
          </div>
          <nav aria-label={t("menu.title")}>
            <ul className="menu__sections">
              {main?.items.map((item) => (
                <MenuSection key={item.id} item={item} />
              ))}
            </ul>
            {meta && meta.items.length > 0 && (
              <ul className="menu__meta">
                {meta.items.map((item) => (
                  <li key={item.id}>
                    <MenuLink entry={item} className="menu__link" />
                  </li>
                ))}
              </ul>
            )}
          </nav>
        </div>
      </dialog>
    </div>
  );
}

/** A click on the dialog itself, and not on what is in it, hits the veil around the panel. */
function closeOutside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) closeMenu();
}
