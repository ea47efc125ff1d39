import { useRef, useSyncExternalStore } from "react";

/** Props that keep the server's content of an element. */
const AS_DRAWN = {
  // React does not hydrate inside such an element: it neither compares content nor adds handlers.
  dangerouslySetInnerHTML: { __html: "" },
  suppressHydrationWarning: true,
} as const;

/**
 * For an element whose content has no behaviour. During hydration returns props that keep the server's content,
 * which saves its script and time. Null if the content must render: on the server, after navigation, and once
 * `source` changes.
 *
 * @param source data of the content; must stay the same object until it changes
 */
export function useServerDrawn(source: unknown): typeof AS_DRAWN | null {
  const drawnFrom = useRef<unknown>();
  const isDrawn = useSyncExternalStore(
    neverChanges,
    () => drawnFrom.current === source,
    () => {
      // The server calls this, too, but has no content to keep.
      if (typeof window !== "undefined") drawnFrom.current ??= source;
      return drawnFrom.current === source;
    },
  );
  return isDrawn ? AS_DRAWN : null;
}

function neverChanges(): () => void {
  return () => undefined;
}
