import type { MenuEntryFragment } from "../../cms/generated";
import { localizedPath } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { CmsLink } from "../CmsLink/CmsLink";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import { currentPlace, useCurrentPath } from "./currentPlace";

/**
 * A menu entry. Marks the current page and its ancestors. An entry without an address is a heading in plain text.
 */
export function MenuLink({
  entry,
  className,
}: {
  entry: MenuEntryFragment;
  className?: string | undefined;
}) {
  const siteLinks = useSiteLinks();
  const home = localizedPath(useLanguage(), "/");
  const current = useCurrentPath();
  const { title, url, internal, langcode } = entry;
  if (url === null) return <span className={className}>{title}</span>;
  return (
    <CmsLink
      link={{ title, url, internal, langcode }}
      className={className}
      aria-current={currentPlace(siteLinks(url), url === home, current)}
    />
  );
}

interface Entry extends MenuEntryFragment {
  readonly children?: readonly Entry[];
}

/** Entries of a level with an address; a heading is replaced by the entries below it. */
export function waysOn(entries: readonly Entry[]): MenuEntryFragment[] {
  return entries.flatMap((entry) => (entry.url === null ? waysOn(entry.children ?? []) : [entry]));
}
