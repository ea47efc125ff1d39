import { fireEvent, screen } from "@testing-library/react";
import { axe } from "../../test/axe";
import { renderTranslated } from "../../test/renderTranslated";
import { startPageSharing } from "../browser/pageFoot";
import { examples } from "../blocks/examples";
import type { BlockReference } from "../cms/generated";
import { ContentsList } from "./ContentsList";

const block = (title: string) => ({ __typename: "TextItem", title }) as unknown as BlockReference;
const draw = (...titles: string[]) =>
  renderTranslated(<ContentsList blocks={titles.map(block)} />, "fr");

test("leads to the parts of a page, and closes once one is chosen", async () => {
  startPageSharing();
  const { container } = draw("Eau potable", "Glaciers");
  const contents = container.querySelector("details") as HTMLDetailsElement;
  fireEvent.click(screen.getByText("Sur cette page"));
  contents.open = true;
  const link = screen.getByRole("link", { name: "Eau potable" });
  expect(link).toHaveAttribute("href", "#eau-potable");
  expect(await axe(container)).toHaveNoViolations();
  fireEvent.click(link);
  expect(contents).not.toHaveAttribute("open");
});

test("leaves out what the page does not show, and takes the names that editors gave", () => {
  const silent = { ...examples.AudioItem.normal, title: "Aufnahme", audio: null };
  const named = { ...examples.AccordionElementItem.normal, title: "Fragen", anchor: "faq" };
  renderTranslated(<ContentsList blocks={[silent, named, block("Eau potable")]} />, "fr");
  const links = screen.getAllByRole("link", { hidden: true });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#faq", "#eau-potable"]);
});

test("a page of one part needs no contents", () => {
  draw("Eau potable");
  expect(screen.queryByRole("navigation")).toBeNull();
});
