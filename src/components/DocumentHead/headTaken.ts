import { useSyncExternalStore } from "react";

let isTaken = false;
const listeners = new Set<() => void>();

/**
 * Notes that the browser keeps the head of the document from now on. It removes what it does not know of, so
 * every part of the head must be drawn then.
 */
export function takeHead(): void {
  isTaken = true;
  for (const listener of listeners) listener();
}

/** Whether the browser keeps the head of the document; false on the server and while hydrating. */
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
