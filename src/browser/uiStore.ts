import { useSyncExternalStore } from "react";

/** What the whole interface shares. */
export interface UiState {
  menuOpen: boolean;
  /** Whether the page shown is a preview of a draft. */
  previewEnvironment: boolean;
}

const initial: UiState = { menuOpen: false, previewEnvironment: false };

let state = initial;
const listeners = new Set<() => void>();

/** Opens the menu. */
export function openMenu(): void {
  change({ menuOpen: true });
}

/** Closes the menu. */
export function closeMenu(): void {
  // The dialog also reports when it was closed from here.
  if (state.menuOpen) change({ menuOpen: false });
}

/** Turns the marks of a preview on or off. */
export function setPreviewEnvironment(previewEnvironment: boolean): void {
  change({ previewEnvironment });
}

/** The state of the interface; the component renders again when it changes. */
export function useUiState(): UiState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
}

function change(part: Partial<UiState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
