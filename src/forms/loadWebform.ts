import { loadTextsPatiently, loadTexts } from "../i18n/loadTexts";
import type { LocaleCode } from "../i18n/locales";
import type { Webform } from "./Webform";

/** Loads the script of forms and their texts in a language, for React.lazy. */
export async function loadWebform(langcode: LocaleCode): Promise<{ default: typeof Webform }> {
  const [script] = await Promise.all([loadScript(), loadFormTexts(langcode)]);
  return { default: script.Webform };
}

/** Until the texts come, the form that the server drew stays, and works without script. */
async function loadFormTexts(langcode: LocaleCode): Promise<void> {
  const needed = { langcode, namespaces: ["forms"] } as const;
  try {
    await loadTexts(needed);
  } catch {
    reloadWithoutForm();
    await loadTextsPatiently(needed);
  }
}

/** Where the script does not come, the form that the server drew stays, and works without. */
async function loadScript(): Promise<{ Webform: typeof Webform }> {
  try {
    return await import("./Webform");
  } catch (error) {
    if (typeof document === "undefined") throw error;
    console.error("Cannot load the script of the form", error);
    reloadWithoutForm();
    return new Promise(() => undefined);
  }
}

/** After a click into the page there is no form of the server's yet; a reload brings it. */
function reloadWithoutForm(): void {
  if (!document.querySelector("form.webform")) window.location.reload();
}
