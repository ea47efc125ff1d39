import { useSyncExternalStore } from "react";

let isTaken = false;
const listeners = new Set<() => void>();

/**
 * From now on the browser manages the head of the document. It removes elements that it did not render, so
 * everything in the head must be rendered then.
 */
export function takeHead(): void {
  isTaken = true;
  for (const listener of listeners) listener();
}

/** Whether the browser manages the head of the document; false on the server and during hydration. */
export function useHeadTaken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isTaken,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
