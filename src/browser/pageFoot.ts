/**
 * Offers to hand a page on in the ways that need script: by what the device has for it, and as a copied address.
 * Browser only, for each page that is shown.
 */
export function offerHandingOn(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-hand-on]")) {
    const isThere =
      button.dataset.handOn === "share" ? "share" in navigator : "clipboard" in navigator;
    if (button.parentElement) button.parentElement.hidden = !isThere;
  }
}

/** Hands a page on once its button is pressed, and closes the contents once a place is chosen. Browser only, once. */
export function startHandingOn(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>("[data-hand-on]");
    if (button) void handOn(button);
    const contents = target.closest<HTMLDetailsElement>(".table-of-contents__bar");
    if (contents && target.closest("a")) contents.open = false;
  });
}

async function handOn(button: HTMLButtonElement): Promise<void> {
  const { title = "", address = "" } = button.closest<HTMLElement>(".page-foot")?.dataset ?? {};
  try {
    if (button.dataset.handOn === "share") return await navigator.share({ title, url: address });
    await navigator.clipboard.writeText(address);
    const status = button.parentElement?.querySelector('[role="status"]');
    if (status) status.textContent = button.dataset.done ?? "";
  } catch {
    // Who has changed their mind needs no message, and the address stands in the browser's own bar.
  }
}
