import { globalHistory } from "@gatsbyjs/reach-router";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderTranslated } from "../../../test/renderTranslated";
import { loadScripts } from "../componentOf";
import { AccordionItem } from "./AccordionItem";
import { examples } from "../examples";

const scrollIntoView = jest.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
  window.history.replaceState(null, "", "/");
});

const section = (id: string) => document.getElementById(id);

describe("AccordionItem", () => {
  it("is closed, and opens at a click on the title", async () => {
    renderTranslated(<AccordionItem {...examples.AccordionItem.normal} />, "de");
    expect(section("wie-oft-wird-gemessen")).not.toHaveAttribute("open");
    await userEvent.click(screen.getByText("Wie oft wird gemessen?"));
    expect(section("wie-oft-wird-gemessen")).toHaveAttribute("open");
  });

  it("opens the section that the address names on arrival, and scrolls to it", async () => {
    window.history.replaceState(null, "", "/#schutzzonen");
    renderTranslated(<AccordionItem {...examples.AccordionItem.normal} />, "de");
    expect(section("schutzzonen")).toHaveAttribute("open");
    expect(section("wie-oft-wird-gemessen")).not.toHaveAttribute("open");
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
    expect(scrollIntoView.mock.contexts[0]).toBe(section("schutzzonen"));
  });

  it("opens a section when a plain link or the router moves within the page", async () => {
    renderTranslated(<AccordionItem {...examples.AccordionItem.normal} />, "de");
    act(() => {
      window.location.hash = "#schutzzonen";
    });
    await waitFor(() => expect(section("schutzzonen")).toHaveAttribute("open"));
    // Without the router's component the promise never settles, so do not await it.
    act(() => void globalHistory.navigate("/#wie-oft-wird-gemessen"));
    expect(section("wie-oft-wird-gemessen")).toHaveAttribute("open");
  });

  it("opens every section around a nested one", async () => {
    const [outer] = examples.AccordionItem.minimal.elements;
    const nested = {
      ...examples.AccordionItem.minimal,
      elements: [{ ...outer!, title: "Aussen", paragraphs: [examples.Layout.longGerman] }],
    };
    window.history.replaceState(null, "", "/#schutzzonen");
    await loadScripts(nested, false);
    renderTranslated(<AccordionItem {...nested} />, "de");
    expect(section("aussen")).toHaveAttribute("open");
    expect(section("schutzzonen")).toHaveAttribute("open");
  });

  it("copies the address of a section, and says so", async () => {
    const user = userEvent.setup();
    renderTranslated(<AccordionItem {...examples.AccordionItem.longGerman} />, "de");
    await user.click(screen.getByText("Link zu diesem Abschnitt kopieren"));
    expect(await navigator.clipboard.readText()).toBe("http://localhost/#schutzzonen");
    expect(await screen.findByText("Link kopiert")).toBeInTheDocument();
  });

  it("tells search engines of questions only where it holds questions", () => {
    const faq = renderTranslated(<AccordionItem {...examples.AccordionItem.normal} />, "de");
    expect(faq.container.querySelector("[itemtype$=FAQPage]")).toBeInTheDocument();
    faq.unmount();
    const plain = renderTranslated(<AccordionItem {...examples.AccordionItem.longGerman} />, "de");
    expect(plain.container.querySelector("[itemtype]")).not.toBeInTheDocument();
  });
});
