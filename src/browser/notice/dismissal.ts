/** Names the message that a visitor has put away. */
const KEY = "quatrain-notice";

/** Hides the message of the release if a visitor has put it away, or its end has come. Browser only. */
export function hidePastNotices(): void {
  for (const notice of notices()) {
    if (isDismissed(notice.dataset.key) || isOver(notice.dataset.until)) notice.hidden = true;
  }
}

/**
 * Puts a message away if a press was on its button; it comes back once it is another.
 *
 * @returns whether the press was on it
 */
export function dismissNotice({ target }: Event): boolean {
  const button = target instanceof Element ? target.closest(".notice__close") : null;
  const key = button?.closest<HTMLElement>(".notice")?.dataset.key;
  if (!button || key === undefined) return false;
  for (const notice of notices()) notice.hidden = true;
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // Without storage it comes back with the next page.
  }
  return true;
}

/** Whether a visitor has put this message away. */
export function isDismissed(key: string | undefined): boolean {
  try {
    return key !== undefined && localStorage.getItem(KEY) === key;
  } catch {
    return false;
  }
}

/** Whether the end of a message has come. @param until ISO 8601 */
export function isOver(until: string | null | undefined): boolean {
  return Boolean(until) && Date.parse(until ?? "") <= Date.now();
}

function notices(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(".notice");
}
