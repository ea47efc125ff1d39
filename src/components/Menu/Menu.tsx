import { globalHistory } from "@gatsbyjs/reach-router";
import { Suspense, useDeferredValue, useEffect, useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment, SiteSettingsFragment } from "../../cms/generated";
import { takeEarlyPress } from "../../browser/earlyPress";
import { closeMenu, openMenu, useUiState } from "../../browser/uiStore";
import { whenIdle } from "../../browser/whenIdle";
import { Icon } from "../Icon/Icon";
import { lazyComponent } from "../LazyComponent/lazyComponent";
import { useHydrated } from "../../browser/useHydrated";

const MenuPanel = lazyComponent(async () => (await import("./MenuPanel")).MenuPanel);

interface MenuProps {
  site: SiteSettingsFragment;
  main: MenuFragment | null;
  meta: MenuFragment | null;
}

/** Where the menu is without script: the site map in the footer, which then covers the page. */
const SITE_MAP = "#site-map";

/**
 * The button of the menu, and the panel with all its levels once it is opened. Without script the
 * button opens the site map of the footer over the page; while the script of the panel cannot be had, it leads there.
 */
export function Menu({ site, main, meta }: MenuProps) {
  const { t } = useTranslation();
  const { menuOpen } = useUiState();
  // The button answers at once, and the panel with all its levels is drawn between what else a visitor does.
  const isDrawn = useDeferredValue(menuOpen);
  const hydrated = useHydrated();

  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => globalHistory.listen(closeMenu), []);
  // The button takes the place of the link, and the focus that was on it.
  useEffect(() => {
    if (!hydrated) hadFocus.current = document.activeElement === link.current;
    else if (hadFocus.current) button.current?.focus();
  }, [hydrated]);
  useEffect(() => whenIdle(() => void MenuPanel.load().catch(() => undefined)), []);
  // Again once the button is there: until then the link may still be pressed.
  useEffect(() => {
    if (takeEarlyPress("menu")) open();
  }, [hydrated]);

  return (
    <div className="menu">
      {hydrated ? (
        <button
          ref={button}
          type="button"
          className="menu__button"
          aria-expanded={menuOpen}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="menu" />
          {t("menu.open")}
        </button>
      ) : (
        <a ref={link} className="menu__button" href={SITE_MAP} data-early="menu">
          <Icon name="menu" />
          {t("menu.open")}
        </a>
      )}
      {menuOpen && isDrawn && (
        <Suspense fallback={null}>
          <MenuPanel site={site} main={main} meta={meta} />
        </Suspense>
      )}
    </div>
  );
}

function open(): void {
  MenuPanel.load().then(openMenu, () => window.location.assign(SITE_MAP));
}
