/** Pause in typing that counts as quiet, in milliseconds. */
const PAUSE_MS = 5000;
const LOOK_MS = 1000;

let typed = -Infinity;
/** Forms with entries that a reload would lose, since they must not be stored. */
const unsaved = new Set<HTMLFormElement>();
const listeners = new Set<() => void>();

export function watchTyping(): void {
  document.addEventListener("input", ({ target }) => {
    typed = Date.now();
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form") : null;
    if (form?.hasAttribute("data-private")) unsaved.add(form);
    for (const listener of listeners) listener();
  });
}

export function hasUnsavedEntries(): boolean {
  for (const form of unsaved) if (!form.isConnected) unsaved.delete(form);
  return unsaved.size > 0;
}

/** Calls back after each entry. @returns a function that stops this */
export function onTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until the tab is visible, nobody types, and a reload would lose no entries. */
export async function quietMoment(): Promise<void> {
  while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

function isQuiet(): boolean {
  const isSeen = document.visibilityState === "visible";
  const isIdle = Date.now() - typed >= PAUSE_MS;
  return isSeen && isIdle && !isField(document.activeElement) && !hasUnsavedEntries();
}

function isField(element: Element | null): boolean {
  return element?.matches("input, textarea, select, [contenteditable]") ?? false;
}
