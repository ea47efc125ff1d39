import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { TabElementItem } from "../TabElementItem/TabElementItem";
import { useTabs } from "./useTabs";
import "./TabItem.css";

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
