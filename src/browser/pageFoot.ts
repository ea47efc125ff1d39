/**
 * Shows the buttons for sharing that need script: the device's share dialog, and copying the address. Browser only, on each
 * page.
 */
export function showShareButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-hand-on]")) {
    const isThere =
      button.dataset.handOn === "share" ? "share" in navigator : "clipboard" in navigator;
    if (button.parentElement) button.parentElement.hidden = !isThere;
  }
}

/** Handles the share buttons, and closes the table of contents after a choice. Browser only, once. */
export function startPageSharing(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>("[data-hand-on]");
    if (button) void sharePage(button);
    const contents = target.closest<HTMLDetailsElement>(".table-of-contents__bar");
    if (contents && target.closest("a")) contents.open = false;
  });
}

async function sharePage(button: HTMLButtonElement): Promise<void> {
  const { title = "", address = "" } = button.closest<HTMLElement>(".page-foot")?.dataset ?? {};
  try {
    if (button.dataset.handOn === "share") return await navigator.share({ title, url: address });
    await navigator.clipboard.writeText(address);
    const status = button.parentElement?.querySelector('[role="status"]');
    if (status) status.textContent = button.dataset.done ?? "";
  } catch {
    // The visitor cancelled, or copying failed; the address is still in the address bar.
  }
}
