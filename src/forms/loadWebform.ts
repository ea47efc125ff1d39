import type { ComponentProps } from "react";
import { lazyComponent } from "../components/LazyComponent/lazyComponent";
import { loadTextsWithRetry, loadTexts } from "../i18n/loadTexts";
import { isLocaleCode, localeCodes, type LocaleCode } from "../i18n/locales";
import type { Webform } from "./Webform";

/** The component that draws forms in each language. What does not come leaves the server's form as it is. */
export const forms = Object.fromEntries(
  localeCodes.map((langcode) => [langcode, lazyComponent(() => loadWebform(langcode))]),
) as Record<LocaleCode, ReturnType<typeof lazyComponent<ComponentProps<typeof Webform>>>>;

/**
 * Loads what draws forms in a language before one appears.
 *
 * @throws Error if the script or a text cannot be loaded
 */
export async function loadFormAhead(langcode: string): Promise<void> {
  if (!isLocaleCode(langcode)) return;
  await Promise.all([import("./Webform"), loadTexts({ langcode, namespaces: ["forms"] })]);
  await forms[langcode].load();
}

/** Loads the script of forms and their texts in a language, however long it takes. */
async function loadWebform(langcode: LocaleCode): Promise<typeof Webform> {
  const [script] = await Promise.all([loadScript(), loadFormTexts(langcode)]);
  return script.Webform;
}

/** Until the texts come, the form that the server drew stays, and works without script. */
async function loadFormTexts(langcode: LocaleCode): Promise<void> {
  const needed = { langcode, namespaces: ["forms"] } as const;
  try {
    await loadTexts(needed);
  } catch {
    reloadWithoutForm();
    await loadTextsWithRetry(needed);
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
