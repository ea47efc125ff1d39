import { withPrefix } from "gatsby";
import { lacks } from "../../cms/lacks";
import type { ToldNotice } from "../../components/Notice/shownNotice";
import { isLocaleCode, type LocaleCode } from "../../i18n/locales";
import { isDismissed, isOver } from "./dismissal";

/** Milliseconds for which what was read is believed. */
const FRESH_MS = 60_000;

/** What was read last. */
let last: { langcode: LocaleCode; at: number } | undefined;

/**
 * Reads whether there is an urgent message in the language of the page, and shows it over the page: nothing moves. What was
 * read a moment ago is not read again. Browser only.
 */
export async function readNotice(): Promise<void> {
  const langcode = document.documentElement.lang.slice(0, 2);
  if (lacks("NOTICE") || !isLocaleCode(langcode)) return;
  const { langcode: before, at = -Infinity } = last ?? {};
  if (before === langcode && Date.now() - at < FRESH_MS) return;
  last = { langcode, at: Date.now() };
  try {
    const response = await fetch(withPrefix(`/api/notice?langcode=${langcode}`));
    if (!response.ok) return;
    const { notice } = (await response.json()) as { notice: ToldNotice | null };
    show(notice);
  } catch {
    // What the release says stands.
  }
}

/** Shows a message in place of what the release says, outside of what React draws anew for each page. */
function show(notice: ToldNotice | null): void {
  document.documentElement.dataset.notice = "";
  const known = document.querySelector<HTMLElement>("body > .notice");
  const isShown = notice !== null && !isDismissed(notice.key) && !isOver(notice.until);
  if (!isShown) {
    if (known) known.hidden = true;
    return;
  }
  const root = known ?? emptyNotice();
  const [text, close] = [...root.querySelectorAll("p, button")];
  root.hidden = false;
  // The same message is not announced again.
  if (!text || !close || root.dataset.key === notice.key) return;
  root.dataset.key = notice.key;
  root.setAttribute("aria-label", notice.label);
  close.textContent = notice.close;
  text.replaceChildren(`${notice.text} `);
  if (notice.link) {
    const link = Object.assign(document.createElement("a"), { href: notice.link.href });
    link.textContent = notice.link.label;
    text.append(link);
  }
}

/** What is put into it once it is on the page is announced. */
function emptyNotice(): HTMLElement {
  const root = document.createElement("section");
  root.className = "notice";
  root.innerHTML =
    '<div class="notice__content wrap"><p class="notice__text" role="status"></p>' +
    '<button type="button" class="notice__close"></button></div>';
  document.body.append(root);
  return root;
}
