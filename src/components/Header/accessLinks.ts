import type { SiteSettingsFragment } from "../../cms/generated";
import type { SiteLink } from "../CmsLink/siteLink";

/** The ways to what there is in easy language and in sign language, under the names that editors gave them. */
export function accessLinks({
  easyLanguage,
  signLanguage,
}: Pick<SiteSettingsFragment, "easyLanguage" | "signLanguage">): SiteLink[] {
  return [easyLanguage, signLanguage].filter((link) => link !== null);
}
