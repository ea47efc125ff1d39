/** Links in parts that are not printed. */
const UNPRINTED = "nav, .no-print, .map-item__actions";

/**
 * Prints the addresses of external links as numbered notes at the end of a page. Without this script each address follows
 * its link. Browser only, once.
 */
export function startPrintNotes(): void {
  let remove: () => void = () => undefined;
  window.addEventListener("beforeprint", () => {
    remove();
    remove = addNotes();
  });
  window.addEventListener("afterprint", () => remove());
}

/** @returns a function that removes the notes */
function addNotes(): () => void {
  const main = document.querySelector("main");
  const links = [...(main?.querySelectorAll<HTMLAnchorElement>('a[href^="http"]') ?? [])].filter(
    (link) => !link.closest(UNPRINTED),
  );
  const addresses = [...new Set(links.map(({ href }) => href))];
  if (!main || addresses.length === 0) return () => undefined;
  for (const link of links) link.dataset.note = String(addresses.indexOf(link.href) + 1);
  const list = document.createElement("ol");
  list.className = "print-notes";
  // Only the print styles show it.
  list.style.display = "none";
  list.append(
    ...addresses.map((address) => {
      const note = document.createElement("li");
      note.textContent = address;
      return note;
    }),
  );
  main.after(list);
  return () => {
    list.remove();
    for (const link of links) delete link.dataset.note;
  };
}
