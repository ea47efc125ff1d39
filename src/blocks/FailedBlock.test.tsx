import { act, screen } from "@testing-library/react";
import { renderTranslated } from "../../test/renderTranslated";
import { Blocks } from "./Blocks";
import { examples } from "./examples";

test("a block that fails says so in its place, is logged, and leaves the others", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const broken = { ...examples.QuoteList.normal, id: "broken", quotes: null } as never;
  const nested = { ...examples.Layout.normal, id: "nested" };
  await act(async () =>
    renderTranslated(<Blocks blocks={[broken, examples.TextItem.normal, nested]} />, "fr"),
  );
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "Cette partie de la page ne peut pas être affichée pour le moment. Rechargez la page pour réessayer.",
  ]);
  expect(document.querySelector(".text-item")).toBeInTheDocument();
  expect(document.querySelectorAll(".block-section").length).toBeGreaterThan(3);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("[GATSBY ERROR]"), expect.anything());
});
