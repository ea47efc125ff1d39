import type { Page } from "@playwright/test";

/** Suffix of each translated text, so that it differs. */
export const TRANSLATED = "°";

/**
 * Runs in a page and imitates the browser's translation: replaces every text by an element with another text,
 * now and whenever texts are added or changed.
 */
function translate(mark: string): void {
  const LEFT = "script, style, noscript, textarea, title, svg, font font, .leaflet-container";
  const font = () => {
    const element = document.createElement("font");
    element.style.verticalAlign = "inherit";
    return element;
  };
  const translateText = (text: Text) => {
    const words = text.data;
    if (!text.parentElement || !/\p{L}|\p{N}/u.test(words) || text.parentElement.closest(LEFT))
      return;
    const [outer, inner] = [font(), font()];
    inner.textContent = words.replace(/\s*$/, (space) => `${mark}${space}`);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let at: Node | null = root; at; at = walker.nextNode()) {
      if (at instanceof Text) texts.push(at);
    }
    texts.forEach(translateText);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) translateText(target);
      addedNodes.forEach(translateAll);
    }
  });
  const begin = () => {
    translateAll(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  // Start after the page has loaded.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
}

/** Translates each page that opens from now on. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate, TRANSLATED);
}

/** Translates the open page, and later ones in the same document. */
export async function translatePage(page: Pick<Page, "evaluate">): Promise<void> {
  await page.evaluate(translate, TRANSLATED);
}

/** Visible text of a page in lines, without the marks of translation. */
export async function wordsOf(page: Page): Promise<string[]> {
  const text = await page.locator("body").innerText();
  return text
    .replaceAll(TRANSLATED, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
