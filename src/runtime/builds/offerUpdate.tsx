import { createRoot, type Root } from "react-dom/client";
import { AddedTexts } from "../../components/TranslationProvider/AddedTexts";
import { UpdatePrompt } from "../../components/UpdatePrompt/UpdatePrompt";
import { defaultLocale, isLocaleCode, type LocaleCode } from "../../i18n/locales";
import type { MessageTree } from "../../i18n/messages";
import { TranslationContext } from "../../i18n/TranslationContext";
import { hasPageChanged } from "./hasPageChanged";
import { hasUnsavedEntries, onTyping, quietMoment } from "./quietMoment";

const texts: Record<LocaleCode, () => Promise<{ default: MessageTree }>> = {
  de: () => import("../../../locales/de/update.json"),
  en: () => import("../../../locales/en/update.json"),
  fr: () => import("../../../locales/fr/update.json"),
  it: () => import("../../../locales/it/update.json"),
};

/** What is shown of an earlier update. */
let shown: { end: () => void } | undefined;

/**
 * Offers to load the page anew, as soon as that disturbs nobody. It goes away while somebody enters
 * what a reload would lose, and comes back afterwards.
 */
export async function offerUpdate(): Promise<void> {
  shown?.end();
  let isDismissed = false;
  let endOffer: () => void = () => undefined;
  const mine = {
    end: () => {
      isDismissed = true;
      endOffer();
    },
  };
  shown = mine;
  while (!isDismissed) {
    await quietMoment();
    if (isDismissed) return;
    const changed = await hasPageChanged();
    const langcode = pageLanguage();
    const messages = await loadTexts(langcode);
    if (isDismissed || messages === null) return;
    const root = openRoot();
    await new Promise<void>((resolve) => {
      const unwatch = onTyping(() => hasUnsavedEntries() && resolve());
      endOffer = () => {
        unwatch();
        resolve();
      };
      root.render(
        <TranslationContext.Provider value={{ langcode, messages: {} }}>
          <AddedTexts namespace="update" texts={messages}>
            <UpdatePrompt
              subject={changed ? "page" : "site"}
              onReload={() => window.location.reload()}
              onDismiss={mine.end}
            />
          </AddedTexts>
        </TranslationContext.Provider>,
      );
    });
    endOffer();
    closeRoot(root);
  }
}

function pageLanguage(): LocaleCode {
  const language = document.documentElement.lang.slice(0, 2);
  return isLocaleCode(language) ? language : defaultLocale;
}

async function loadTexts(langcode: LocaleCode): Promise<MessageTree | null> {
  try {
    return (await texts[langcode]()).default;
  } catch (error) {
    console.error("Failed locale loading", langcode, error);
    return null;
  }
}

const containers = new WeakMap<Root, HTMLElement>();

function openRoot(): Root {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  containers.set(root, container);
  return root;
}

function closeRoot(root: Root): void {
  root.unmount();
  containers.get(root)?.remove();
}
