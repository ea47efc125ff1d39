import { createRoot, type Root } from "react-dom/client";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import { UpdatePrompt } from "../../components/UpdatePrompt/UpdatePrompt";
import { areTextsAtHand, loadTextsWithRetry, type NeededTexts } from "../../i18n/loadTexts";
import { shownLanguage } from "../../i18n/shownLanguage";
import { hasPageChanged } from "../builds/hasPageChanged";
import { hasUnsavedEntries, onTyping, quietMoment } from "../builds/quietMoment";

/** What is shown of an earlier update. */
let shown: { end: () => void } | undefined;

/**
 * Offers to reload the page, as soon as that disturbs nobody. It goes away while somebody enters
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
    const langcode = shownLanguage();
    const needed: NeededTexts = { langcode, namespaces: ["update"] };
    if (!areTextsAtHand(needed)) {
      // That may take long, and then the moment is another one.
      await loadTextsWithRetry(needed);
      continue;
    }
    const changed = await hasPageChanged();
    if (isDismissed) return;
    const root = openRoot();
    await new Promise<void>((resolve) => {
      const unwatch = onTyping(() => hasUnsavedEntries() && resolve());
      endOffer = () => {
        unwatch();
        resolve();
      };
      root.render(
        <TranslationProvider langcode={langcode}>
          <UpdatePrompt
            subject={changed ? "page" : "site"}
            onReload={() => window.location.reload()}
            onDismiss={mine.end}
          />
        </TranslationProvider>,
      );
    });
    endOffer();
    closeRoot(root);
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
