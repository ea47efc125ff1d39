import type { LocaleCode } from "../i18n/locales";
import type { MessageTree } from "../i18n/messages";
import type { withTexts } from "./withTexts";

const texts: Record<LocaleCode, () => Promise<{ default: MessageTree }>> = {
  de: () => import("../../locales/de/forms.json"),
  en: () => import("../../locales/en/forms.json"),
  fr: () => import("../../locales/fr/forms.json"),
  it: () => import("../../locales/it/forms.json"),
};

/** Loads the script of forms and their texts in a language, for React.lazy. */
export async function loadWebform(langcode: LocaleCode) {
  const [script, loaded] = await Promise.all([loadScript(), loadTexts(langcode)]);
  return { default: script.withTexts(loaded) };
}

/**
 * The interface texts of forms in a language.
 *
 * @returns null where they cannot be loaded.
 */
export async function loadTexts(
  langcode: LocaleCode,
  load: () => Promise<{ default: MessageTree }> = texts[langcode],
): Promise<MessageTree | null> {
  try {
    return (await load()).default;
  } catch (error) {
    console.error("Failed locale loading", langcode, error);
    return null;
  }
}

/** Where the script does not come, the form that the server drew stays, and works without. */
async function loadScript(): Promise<{ withTexts: typeof withTexts }> {
  try {
    return await import("./withTexts");
  } catch (error) {
    if (typeof document === "undefined") throw error;
    console.error("Cannot load the script of the form", error);
    // After a click into the page there is no such form yet; a reload brings it.
    if (!document.querySelector("form.webform")) window.location.reload();
    return new Promise(() => undefined);
  }
}
