import { screen, within } from "@testing-library/react";
import { exampleChrome } from "../../../test/exampleChrome";
import { renderTranslated } from "../../../test/renderTranslated";
import { Header } from "./Header";

test("leads home, to the parts of the site, and to the search", async () => {
  renderTranslated(<Header {...exampleChrome} />, "de");
  const header = within(screen.getByRole("banner"));
  const home = await header.findByRole("link", { name: /Institut für Wasser/ });
  expect(home).toHaveAttribute("href", "/de");
  expect(home.querySelector("svg")).toBeInTheDocument();
  const main = within(header.getAllByRole("navigation")[0]!);
  const parts = main.getAllByRole("link").map((link) => link.textContent);
  expect(parts).toEqual(["Forschung", "Daten"]);
  expect(header.getByRole("link", { name: "Suche" })).toHaveAttribute("href", "/de/search");
});
