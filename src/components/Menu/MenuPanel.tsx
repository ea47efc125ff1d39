import { useLayoutEffect, useRef, useState, type MouseEvent, useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment, SiteSettingsFragment } from "../../cms/generated";
import { lacks } from "../../cms/lacks";
import { useLanguage } from "../../i18n/useLanguage";
import { lockScroll } from "../../browser/lockScroll";
import { closeMenu } from "../../browser/uiStore";
import { CmsLink } from "../CmsLink/CmsLink";
import { accessLinks } from "../CmsLink/siteLink";
import { Brand } from "../Header/Brand";
import { Icon } from "../Icon/Icon";
import { SearchField } from "../SearchField/SearchField";
import { MenuLink, waysOn } from "./MenuLink";
import "./MenuPanel.css";

/**
 * The open menu with all its levels. It is a modal dialog: the browser traps the focus, makes the page inert,
 * closes on Escape and restores the focus.
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

  // Close it before React removes it, or the browser would not restore the focus.
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
    // Escape and the close button serve the keyboard; this handler is for clicks beside the panel.
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

/** The backdrop belongs to the dialog element, so a click there targets the dialog itself. */
function closeOutside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) closeMenu();
}

/**
 * Links to the other languages of the page. All pages of a language share the menu, which therefore copies the
 * links from the page.
 */
export function MenuLanguages() {
  // The page cannot change while the menu is open.
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

/** A first-level entry with two levels below, collapsible on narrow screens. */
function MenuSection({ item }: { item: MenuFragment["items"][number] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(item.expanded);
  const id = useId();
  return (
    <li className="menu__section">
      <div className="menu__main" data-heading={item.url === null || undefined}>
        <MenuLink entry={item} className="menu__link menu__link--main" />
        {item.children.length > 0 && (
          <button
            type="button"
            className="menu__toggle"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t("menu.more", { title: item.title })}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? "minus" : "plus"} />
          </button>
        )}
      </div>
      {item.children.length > 0 && (
        <ul className="menu__children" id={id} data-open={open}>
          {item.children.map((child) => (
            <li key={child.id}>
              <MenuLink entry={child} className="menu__link" />
              {child.children.length > 0 && (
                <ul className="menu__grandchildren">
                  {child.children.map((grandchild) => (
                    <li key={grandchild.id}>
                      <MenuLink entry={grandchild} className="menu__link menu__link--deep" />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
