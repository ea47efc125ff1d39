import type { ComponentProps } from "react";
import { lazyComponent } from "../components/LazyComponent/lazyComponent";
import { loadTextsWithRetry, loadTexts } from "../i18n/loadTexts";
import { isLocaleCode, localeCodes, type LocaleCode } from "../i18n/locales";
import type { Webform } from "./Webform";

/** The form component for each language. If it does not load, the server's form stays. */
export const forms = Object.fromEntries(
  localeCodes.map((langcode) => [langcode, lazyComponent(() => loadWebform(langcode))]),
) as Record<LocaleCode, ReturnType<typeof lazyComponent<ComponentProps<typeof Webform>>>>;

/**
 * Preloads the script and texts of forms in a language.
 *
 * @throws Error if the script or a text cannot be loaded
 */
export async function loadFormAhead(langcode: string): Promise<void> {
  if (!isLocaleCode(langcode)) return;
  await Promise.all([import("./Webform"), loadTexts({ langcode, namespaces: ["forms"] })]);
  await forms[langcode].load();
}

/** Loads the script and texts of forms; retries until they come. */
async function loadWebform(langcode: LocaleCode): Promise<typeof Webform> {
  const [script] = await Promise.all([loadScript(), loadFormTexts(langcode)]);
  return script.Webform;
}

/** Until the texts load, the server's form stays and works without script. */
async function loadFormTexts(langcode: LocaleCode): Promise<void> {
  const needed = { langcode, namespaces: ["forms"] } as const;
  try {
    await loadTexts(needed);
  } catch {
    reloadWithoutForm();
    await loadTextsWithRetry(needed);
  }
}

/** If the script fails to load, the server's form stays and works without it. */
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

/** After a click within the site the page has no form from the server yet; a reload brings it. */
function reloadWithoutForm(): void {
  if (!document.querySelector("form.webform")) window.location.reload();
}
