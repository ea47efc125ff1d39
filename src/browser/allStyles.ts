/** Id of the link to the styles of the whole site. */
export const ALL_STYLES = "all-styles";

/** Attribute that marks a style sheet that failed to load. */
export const FAILED = "data-failed";

/**
 * Waits for the styles of the whole site, which the starter loads: a page contains only its own styles, and the next page
 * may need others. In development there is no starter, and all styles are present.
 *
 * @throws Error if they cannot be loaded
 */
export async function loadAllStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link#${ALL_STYLES}`);
  if (link && !link.sheet) await untilLoaded(link);
}

function untilLoaded(link: HTMLLinkElement): Promise<void> {
  const stylesheet = link.hasAttribute(FAILED) ? retried(link) : link;
  return new Promise((resolve, reject) => {
    stylesheet.addEventListener("load", () => resolve());
    stylesheet.addEventListener("error", () => {
      stylesheet.setAttribute(FAILED, "");
      reject(new Error(`${stylesheet.href} could not be loaded.`));
    });
  });
}

/** Browsers do not retry by themselves. */
function retried(failed: HTMLLinkElement): HTMLLinkElement {
  const link = document.createElement("link");
  link.id = ALL_STYLES;
  link.rel = "stylesheet";
  link.href = failed.href;
  failed.replaceWith(link);
  return link;
}
