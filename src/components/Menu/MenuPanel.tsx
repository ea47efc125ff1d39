import { useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment, SiteSettingsFragment } from "../../cms/generated";
import { lacks } from "../../cms/lacks";
import { useLanguage } from "../../i18n/useLanguage";
import { lockScroll } from "../../browser/lockScroll";
import { closeMenu } from "../../browser/uiStore";
import { CmsLink } from "../CmsLink/CmsLink";
import { accessLinks } from "../Header/accessLinks";
import { Brand } from "../Header/Brand";
import { Icon } from "../Icon/Icon";
import { SearchField } from "../SearchField/SearchField";
import { MenuLink } from "./MenuLink";
import { MenuSection } from "./MenuSection";
import { waysOn } from "./waysOn";
import "./MenuPanel.css";

/**
 * The panel with all levels of the menu, for as long as it is open. It is a modal dialog: the browser
 * keeps the focus inside, makes the page behind inert, closes on Escape and gives the focus back.
 */
export function MenuPanel({
  site,
  main,
  meta,
}: {
  site: SiteSettingsFragment;
  main: MenuFragment | null;
  meta: MenuFragment | null;
}) {
  const { t } = useTranslation();
  const langcode = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const metaItems = waysOn(meta?.items ?? []);
  const access = accessLinks(site);

  // Before it is taken out of the page, or the focus would not go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const unlock = lockScroll();
    return () => {
      element.close();
      unlock();
    };
  }, []);

  return (
    // Escape and the close button serve the keyboard; the handler is for clicks beside the panel.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="menu__panel"
      aria-label={t("menu.title")}
      onClose={closeMenu}
      onClick={closeOutside}
    >
      <div className="menu__content wrap">
        <MenuLanguages />
        <div className="menu__head">
          <Brand site={site} />
          <button type="button" className="menu__button" onClick={closeMenu}>
            <Icon name="close" />
            <span>{t("menu.close")}</span>
          </button>
        </div>
        {!lacks("SEARCH") && (
          <div className="menu__search">
            <SearchField
              langcode={langcode}
              label={t("error.searchLabel")}
              submit={t("error.search")}
            />
          </div>
        )}
        <nav aria-label={t("menu.title")}>
          <ul className="menu__sections">
            {main?.items.map((item) => (
              <MenuSection key={item.id} item={item} />
            ))}
          </ul>
          {(metaItems.length > 0 || access.length > 0) && (
            <ul className="menu__meta">
              {metaItems.map((item) => (
                <li key={item.id}>
                  <MenuLink entry={item} className="menu__link" />
                </li>
              ))}
              {access.map((link) => (
                <li key={link.url}>
                  <CmsLink link={link} className="menu__link" />
                </li>
              ))}
            </ul>
          )}
        </nav>
      </div>
    </dialog>
  );
}

/** A click on the dialog itself, and not on what is in it, hits the veil around the panel. */
function closeOutside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) closeMenu();
}

/**
 * The links to the other languages of the page, where the page has them itself. The menu is drawn once for all pages of a
 * language and knows none of them, so it repeats what stands above it.
 */
export function MenuLanguages() {
  // As long as the menu is open, the page stays the same.
  const [switcher] = useState(() => document.querySelector(".language-switcher"));
  return (
    <div className="menu__languages">
      {switcher && (
        <nav
          className="language-switcher"
          aria-label={switcher.getAttribute("aria-label") ?? undefined}
          dangerouslySetInnerHTML={{ __html: switcher.innerHTML }}
        />
      )}
    </div>
  );
}
