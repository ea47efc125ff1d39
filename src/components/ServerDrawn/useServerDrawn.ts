import { useRef, useSyncExternalStore } from "react";

/** What an element is given whose content stays as the server has drawn it. */
const AS_DRAWN = {
  // React leaves what is in such an element alone: it compares nothing and adds no handlers.
  dangerouslySetInnerHTML: { __html: "" },
  suppressHydrationWarning: true,
} as const;

/**
 * For an element whose content has no behaviour: while hydrating, the properties that leave the content
 * as the server has drawn it, so that neither its script nor time is spent on it. Null where the
 * content must be drawn: on the server, after going to another page, and once `source` is another.
 *
 * @param source what the content is made from; must be the same object in every render until it changes
 */
export function useServerDrawn(source: unknown): typeof AS_DRAWN | null {
  const drawnFrom = useRef<unknown>();
  const isDrawn = useSyncExternalStore(
    neverChanges,
    () => drawnFrom.current === source,
    () => {
      // The server asks for this value as well, and has nothing to leave as it is.
      if (typeof window !== "undefined") drawnFrom.current ??= source;
      return drawnFrom.current === source;
    },
  );
  return isDrawn ? AS_DRAWN : null;
}

function neverChanges(): () => void {
  return () => undefined;
}
