import type { SiteSettingsFragment } from "../../cms/generated";
import type { SiteLink } from "../CmsLink/siteLink";

/** Links to content in easy language and sign language, with the editors' labels. */
export function accessLinks({
  easyLanguage,
  signLanguage,
}: Pick<SiteSettingsFragment, "easyLanguage" | "signLanguage">): SiteLink[] {
  return [easyLanguage, signLanguage].filter((link) => link !== null);
}
