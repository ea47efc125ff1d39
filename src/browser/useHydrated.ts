import { useSyncExternalStore } from "react";

/** Whether script has taken over: false on the server and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
