import { createRoot, type Root } from "react-dom/client";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import { UpdatePrompt } from "../../components/UpdatePrompt/UpdatePrompt";
import { areTextsAtHand, loadTextsWithRetry, type NeededTexts } from "../../i18n/loadTexts";
import { shownLanguage } from "../../i18n/shownLanguage";
import { hasUnsavedEntries, onTyping, quietMoment } from "../builds/quietMoment";
import { Build, loadPayload } from "../builds/Build";
import { fetchLatestId } from "../builds/servedBuild";
import { gatsbyGlobals } from "../builds/gatsbyGlobals";
import { isSlowConnection } from "../builds/isSlowConnection";

let activeOffer: { end: () => void } | undefined;

/**
 * Offers a reload at a quiet moment. Hides the offer while there are entries that a reload would lose.
 */
export async function offerUpdate(): Promise<void> {
  activeOffer?.end();
  let isDismissed = false;
  let endOffer: () => void = () => undefined;
  const offer = {
    end: () => {
      isDismissed = true;
      endOffer();
    },
  };
  activeOffer = offer;
  while (!isDismissed) {
    await quietMoment();
    if (isDismissed) return;
    const langcode = shownLanguage();
    const needed: NeededTexts = { langcode, namespaces: ["update"] };
    if (!areTextsAtHand(needed)) {
      // This may take long: wait for another quiet moment.
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
            onDismiss={offer.end}
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

/**
 * Whether the served build has new content for the current page. False if this is unknown, or the connection is too slow to
 * find out.
 */
async function hasPageChanged(): Promise<boolean> {
  if (isSlowConnection()) return false;
  const path = decodeURI(window.location.pathname).replace(/(.)\/+$/, "$1");
  const current = gatsbyGlobals().___loader?.loadPageSync(path)?.json?.pageContext?.node;
  if (current === undefined) return false;
  const build = await fetchLatestId()
    .then((id) => Build.open(id))
    .catch(() => null);
  const payload = build && (await loadPayload(build, path));
  return payload !== null && JSON.stringify(payload) !== JSON.stringify(current);
}
