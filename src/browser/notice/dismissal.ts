const KEY = "quatrain-notice";

/** Hides the message in the page if the visitor has dismissed it, or it has expired. Browser only. */
export function hidePastNotices(): void {
  for (const notice of notices()) {
    if (isDismissed(notice.dataset.key) || isOver(notice.dataset.until)) notice.hidden = true;
  }
}

/**
 * Dismisses the message if its button was clicked. A different message appears again.
 *
 * @returns whether the click was on the button
 */
export function dismissNotice({ target }: Event): boolean {
  const button = target instanceof Element ? target.closest(".notice__close") : null;
  const key = button?.closest<HTMLElement>(".notice")?.dataset.key;
  if (!button || key === undefined) return false;
  for (const notice of notices()) notice.hidden = true;
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // Without storage the message comes back on the next page.
  }
  return true;
}

export function isDismissed(key: string | undefined): boolean {
  try {
    return key !== undefined && localStorage.getItem(KEY) === key;
  } catch {
    return false;
  }
}

/** Whether a message has expired. @param until ISO 8601 */
export function isOver(until: string | null | undefined): boolean {
  return Boolean(until) && Date.parse(until ?? "") <= Date.now();
}

function notices(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(".notice");
}
