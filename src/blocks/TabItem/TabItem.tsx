import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { TabElementItem } from "../TabElementItem/TabElementItem";
import "./TabItem.css";
import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { hasModifier } from "../../browser/hasModifier";
import { useHydrated } from "../../browser/useHydrated";
import { useHashTarget } from "../useHashTarget";

/**
 * Tabs. Each panel has an anchor. Without script all panels show below each other with their titles; while the
 * script loads, the styles show only the first.
 */
export function TabItem({ id, title, tabs }: BlockProps<"TabItem">) {
  const panels = tabs
    .filter((tab) => tab.title)
    .map((tab) => ({ tab, anchor: anchorOf(tab) ?? tab.id }));
  const { container, ready, selected, select, onKeyDown } = useTabs(panels.map((p) => p.anchor));
  if (panels.length === 0) return null;
  return (
    <BlockSection className="tab-item" title={title}>
      <div ref={container} data-ready={ready || undefined} className="tab-item__frame">
        <ul
          className="tab-item__list"
          role={ready ? "tablist" : undefined}
          aria-label={title ?? undefined}
        >
          {panels.map(({ tab, anchor }, index) => (
            <li key={tab.id} role={ready ? "none" : undefined}>
              <a
                className="tab-item__tab"
                href={`#${anchor}`}
                {...(ready && tabState(id, anchor, index === selected))}
                onClick={(event) => select(index, event)}
                onKeyDown={onKeyDown}
              >
                {tab.title}
              </a>
            </li>
          ))}
        </ul>
        {panels.map(({ tab, anchor }, index) => (
          <div
            key={tab.id}
            id={anchor}
            className="tab-item__panel"
            {...(ready && panelState(id, anchor, index === selected))}
          >
            <TabElementItem {...tab} />
          </div>
        ))}
      </div>
    </BlockSection>
  );
}

function tabState(block: string, anchor: string, selected: boolean) {
  return {
    role: "tab",
    id: `${block}-${anchor}-tab`,
    "aria-controls": anchor,
    "aria-selected": selected,
    tabIndex: selected ? 0 : -1,
  };
}

function panelState(block: string, anchor: string, selected: boolean) {
  return {
    role: "tabpanel",
    "aria-labelledby": `${block}-${anchor}-tab`,
    tabIndex: 0,
    hidden: !selected,
  };
}

/**
 * A row of tabs: arrow keys, Home and End move and select. Selects the panel that the address names, and updates
 * the address.
 *
 * @param anchors id of each panel, in order
 * @returns `ready` is false on the server and until hydration
 */
function useTabs(anchors: readonly string[]) {
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
