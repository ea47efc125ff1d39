import { withPrefix } from "gatsby";
import { lacks } from "../../cms/lacks";
import type { NoticeResponse } from "../../components/Notice/prepareNotice";
import { isLocaleCode, type LocaleCode } from "../../i18n/locales";
import { isDismissed, isOver } from "./dismissal";

/** Milliseconds for which a response is fresh. */
const FRESH_MS = 60_000;

let last: { langcode: LocaleCode; at: number } | undefined;

/**
 * Fetches the urgent message in the language of the page and shows it over the page, without layout shifts. Does nothing if
 * the last response is still fresh. Browser only.
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
    const { notice } = (await response.json()) as { notice: NoticeResponse | null };
    show(notice);
  } catch {
    // Keep the message in the page.
  }
}

/** Replaces the message in the page, outside the part that React renders for each page. */
function show(notice: NoticeResponse | null): void {
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
  // Do not announce the same message again.
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

/** An empty live region. Screen readers announce text added after it is in the page. */
function emptyNotice(): HTMLElement {
  const root = document.createElement("section");
  root.className = "notice";
  root.innerHTML =
    '<div class="notice__content wrap"><p class="notice__text" role="status"></p>' +
    '<button type="button" class="notice__close"></button></div>';
  document.body.append(root);
  return root;
}
