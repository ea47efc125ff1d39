import type { LinkFragment, SiteSettingsFragment } from "../../cms/generated";

/** The ways to what there is in easy language and in sign language, under the names that editors gave them. */
export function accessLinks({
  easyLanguage,
  signLanguage,
}: Pick<SiteSettingsFragment, "easyLanguage" | "signLanguage">): LinkFragment[] {
  return [easyLanguage, signLanguage].filter((link) => link !== null);
}
