import { useEffect, useState } from "react";
import { afterPaint } from "../../browser/afterPaint";
import { useHydrated } from "../../browser/useHydrated";

/**
 * Gives a field the focus on a page that a click within the site has led to. `autoFocus` is not enough: Gatsby's router
 * moves the focus to the page once that is drawn. On a page that comes from the server, the browser does it.
 *
 * @param id of the field
 * @param wanted read when the page is drawn first
 */
export function useFocusOnArrival(id: string, wanted: boolean): void {
  const hydrated = useHydrated();
  const [isArrival] = useState(hydrated && wanted);
  useEffect(() => {
    if (!isArrival) return;
    afterPaint(() => {
      const field = document.getElementById(id);
      // A visitor may have gone elsewhere meanwhile.
      if (field && document.activeElement?.contains(field)) field.focus();
    });
  }, [id, isArrival]);
}
