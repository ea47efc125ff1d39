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

/** The menu without script: the site map in the footer, shown over the page. */
const SITE_MAP = "#site-map";

/**
 * The menu button, and the panel once it is open. Without script, or until the panel's script loads, it is a link
 * to the site map in the footer.
 */
export function Menu({ site, main, meta }: MenuProps) {
  const { t } = useTranslation();
  const { menuOpen } = useUiState();
  // The button reacts at once; the panel renders at low priority.
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

/** A link that opens the menu: its button, and headings whose entries only the menu shows. */
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
