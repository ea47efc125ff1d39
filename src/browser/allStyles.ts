/** Id of the link to the styles of the whole site. */
export const ALL_STYLES = "all-styles";

/** The name of the mark that the starter puts on styles that it could not get. */
export const FAILED = "data-failed";

/**
 * Waits for the styles of the whole site, which the starter asks for: a page comes with those that it shows, and
 * the next one may show others. While developing there is no starter, and all styles are there.
 *
 * @throws Error if they cannot be loaded
 */
export async function loadAllStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link#${ALL_STYLES}`);
  if (link && !link.sheet) await untilLoaded(link);
}

function untilLoaded(link: HTMLLinkElement): Promise<void> {
  const asked = link.hasAttribute(FAILED) ? askedAgain(link) : link;
  return new Promise((resolve, reject) => {
    asked.addEventListener("load", () => resolve());
    asked.addEventListener("error", () => {
      asked.setAttribute(FAILED, "");
      reject(new Error(`${asked.href} could not be loaded.`));
    });
  });
}

/** Browsers do not try again by themselves. */
function askedAgain(failed: HTMLLinkElement): HTMLLinkElement {
  const link = document.createElement("link");
  link.id = ALL_STYLES;
  link.rel = "stylesheet";
  link.href = failed.href;
  failed.replaceWith(link);
  return link;
}
