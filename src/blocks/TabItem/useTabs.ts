import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { hasModifier } from "../../browser/hasModifier";
import { useHydrated } from "../../browser/useHydrated";
import { useHashTarget } from "../useHashTarget";

/**
 * A row of tabs: arrow keys, Home and End move and select. Selects the panel that the address names, and updates
 * the address.
 *
 * @param anchors id of each panel, in order
 * @returns `ready` is false on the server and until hydration
 */
export function useTabs(anchors: readonly string[]) {
  const container = useRef<HTMLDivElement>(null);
  const ready = useHydrated();
  const [selected, setSelected] = useState(0);

  const names = anchors.join(" ");
  const reveal = useCallback(
    (target: HTMLElement) => {
      const index = names
        .split(" ")
        .findIndex((name) => document.getElementById(name)?.contains(target));
      if (index >= 0) setSelected(index);
    },
    [names],
  );
  useHashTarget(container, reveal);

  function select(index: number, event: MouseEvent | KeyboardEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    setSelected(index);
    // Makes the address shareable; the back button still leaves the page at once.
    window.history.replaceState(window.history.state, "", `#${anchors[index]}`);
    const tab = container.current?.querySelectorAll<HTMLElement>(":scope > ul > li > a")[index];
    tab?.focus({ preventScroll: true });
    tab?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = anchors.length - 1;
    if (event.key === "ArrowRight") select(selected === last ? 0 : selected + 1, event);
    else if (event.key === "ArrowLeft") select(selected === 0 ? last : selected - 1, event);
    else if (event.key === "Home") select(0, event);
    else if (event.key === "End") select(last, event);
    else if (event.key === " " && !hasModifier(event)) event.preventDefault();
  }

  return { container, ready, selected, select, onKeyDown };
}
