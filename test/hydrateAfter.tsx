import { act } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { TranslationProvider } from "../src/components/TranslationProvider/TranslationProvider";
import type { LocaleCode } from "../src/i18n/locales";
import "../src/i18n/serverTexts";

/**
 * Renders a component as the server does, lets a visitor act before scripts run, then hydrates it.
 *
 * @param before gets the server-rendered element
 * @returns the hydrated element, with React's hydration errors
 */
export async function hydrateAfter(
  ui: ReactElement,
  before: (container: HTMLElement) => void,
  langcode: LocaleCode = "en",
): Promise<{ container: HTMLElement; mended: jest.Mock }> {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = drawnByServer(ui, langcode);
  before(container);
  const mended = jest.fn();
  await act(async () => {
    hydrateRoot(container, translated(ui, langcode), { onRecoverableError: mended });
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { container, mended };
}

/** Server-rendered HTML of a component. */
export function drawnByServer(ui: ReactElement, langcode: LocaleCode = "en"): string {
  // In jsdom, Formik assumes a browser and uses an effect, of which React's server renderer warns.
  const warned = jest.spyOn(console, "error").mockImplementation();
  const drawn = renderToString(translated(ui, langcode));
  warned.mockRestore();
  return drawn;
}

function translated(ui: ReactElement, langcode: LocaleCode): ReactElement {
  return <TranslationProvider langcode={langcode}>{ui}</TranslationProvider>;
}
