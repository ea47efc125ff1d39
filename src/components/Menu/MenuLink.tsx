import type { MenuEntryFragment } from "../../cms/generated";
import { localizedPath } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { CmsLink } from "../CmsLink/CmsLink";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import { currentPlace } from "./currentPlace";
import { useCurrentPath } from "./useCurrentPath";

/** An entry of a menu. That of the page shown is marked, and so are those of the pages above it. */
export function MenuLink({
  entry,
  className,
}: {
  entry: MenuEntryFragment;
  className?: string | undefined;
}) {
  const href = useSiteLinks()(entry.url);
  const isHome = entry.url === localizedPath(useLanguage(), "/");
  return (
    <CmsLink
      link={entry}
      className={className}
      aria-current={currentPlace(href, isHome, useCurrentPath())}
    />
  );
}
