import { useSyncExternalStore } from "react";

export interface UiState {
  menuOpen: boolean;
  /** Whether the page is a preview of a draft. */
  previewEnvironment: boolean;
}

const initial: UiState = { menuOpen: false, previewEnvironment: false };

let state = initial;
const listeners = new Set<() => void>();

export function openMenu(): void {
  change({ menuOpen: true });
}

export function closeMenu(): void {
  // The dialog also fires its close event for a close from here.
  if (state.menuOpen) change({ menuOpen: false });
}

export function setPreviewEnvironment(previewEnvironment: boolean): void {
  change({ previewEnvironment });
}

/** State of the interface. Renders the component again on changes. */
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
