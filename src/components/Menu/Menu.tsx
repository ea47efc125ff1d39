import { globalHistory } from "@gatsbyjs/reach-router";
import { Suspense, useDeferredValue, useEffect, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment, SiteSettingsFragment } from "../../cms/generated";
import { closeMenu, openMenu, useUiState } from "../../browser/uiStore";
import { whenIdle } from "../../browser/whenIdle";
import { OpenerLink } from "../Button/OpenerLink";
import { Icon } from "../Icon/Icon";
import { lazyComponent } from "../LazyComponent/lazyComponent";
import { useEarlyPress } from "../../browser/useEarlyPress";

const MenuPanel = lazyComponent(async () => (await import("./MenuPanel")).MenuPanel);

interface MenuProps {
  site: SiteSettingsFragment;
  main: MenuFragment | null;
  meta: MenuFragment | null;
}

/** Where the menu is without script: the site map in the footer, which then covers the page. */
const SITE_MAP = "#site-map";

/**
 * The button of the menu, and the panel with all its levels once it is opened. Without script it is a link that
 * opens the site map of the footer over the page; while the script of the panel cannot be had, it leads there.
 */
export function Menu({ site, main, meta }: MenuProps) {
  const { t } = useTranslation();
  const { menuOpen } = useUiState();
  // The button answers at once, and the panel with all its levels is drawn between what else a visitor does.
  const isDrawn = useDeferredValue(menuOpen);

  useEffect(() => globalHistory.listen(closeMenu), []);
  useEffect(() => whenIdle(() => void MenuPanel.load().catch(() => undefined)), []);
  useEarlyPress("menu", open);

  return (
    <div className="menu">
      <MenuOpener className="menu__button">
        <Icon name="menu" />
        <span>{t("menu.open")}</span>
      </MenuOpener>
      {menuOpen && isDrawn && (
        <Suspense fallback={null}>
          <MenuPanel site={site} main={main} meta={meta} />
        </Suspense>
      )}
    </div>
  );
}

/** What opens the menu: its button, and headings whose entries stand in it alone. */
export function MenuOpener({ className, children }: { className?: string; children: ReactNode }) {
  const { menuOpen } = useUiState();
  return (
    <OpenerLink
      className={className}
      href={SITE_MAP}
      name="menu"
      open={menuOpen}
      dialog
      onPress={open}
    >
      {children}
    </OpenerLink>
  );
}

function open(): void {
  MenuPanel.load().then(openMenu, () => window.location.assign(SITE_MAP));
}
