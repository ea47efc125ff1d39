import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { renderTranslated } from "../../../test/renderTranslated";
import { handledWithModifiers } from "../../../test/handledWithModifiers";
import { examples } from "../examples";
import { TabItem } from "./TabItem";

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.history.replaceState(null, "", "/");
});

const tab = (name: string) => screen.getByRole("tab", { name });
const shownPanel = () => screen.getByRole("tabpanel");

/** Also waits for lazy blocks in the panels. */
const show = (tabs: ReactElement) => act(async () => renderTranslated(tabs, "de"));

describe("TabItem", () => {
  it("shows the first panel, named by its tab", async () => {
    await show(<TabItem {...examples.TabItem.normal} />);
    expect(screen.getByRole("tablist", { name: "Für wen wir arbeiten" })).toBeInTheDocument();
    expect(tab("Kantone")).toHaveAttribute("aria-selected", "true");
    expect(shownPanel()).toHaveAccessibleName("Kantone");
  });

  it("moves and selects with arrow keys, Home and End, around both ends", async () => {
    const user = userEvent.setup();
    await show(<TabItem {...examples.TabItem.normal} />);
    await user.tab();
    expect(tab("Kantone")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(tab("Wasserkraft")).toHaveFocus();
    expect(shownPanel()).toHaveAccessibleName("Wasserkraft");
    await user.keyboard("{End}{ArrowRight}");
    expect(tab("Kantone")).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(tab("Wasserversorgungsgenossenschaften")).toHaveFocus();
    await user.keyboard("{Home}");
    expect(shownPanel()).toHaveAccessibleName("Kantone");
  });

  it("leaves to the browser what goes with another key: ways back, and new tabs", async () => {
    await show(<TabItem {...examples.TabItem.normal} />);
    const other = tab("Wasserkraft");
    expect(handledWithModifiers(other, "click")).toEqual([]);
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", " "]) {
      expect(handledWithModifiers(other, "keyDown", { key })).toEqual([]);
    }
    expect(shownPanel()).toHaveAccessibleName("Kantone");
  });

  it("takes one stop of the Tab key for all tabs, then goes on to the panel", async () => {
    const user = userEvent.setup();
    await show(<TabItem {...examples.TabItem.normal} />);
    await user.tab();
    await user.tab();
    expect(shownPanel()).toHaveFocus();
  });

  it("writes the selected panel into the address, and reads it from there", async () => {
    const first = await show(<TabItem {...examples.TabItem.normal} />);
    await userEvent.click(tab("Wasserversorgungsgenossenschaften"));
    expect(window.location.hash).toBe("#genossenschaften");
    first.unmount();
    await show(<TabItem {...examples.TabItem.normal} />);
    await waitFor(() =>
      expect(shownPanel()).toHaveAccessibleName("Wasserversorgungsgenossenschaften"),
    );
  });
});
