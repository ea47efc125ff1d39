import { render, screen } from "@testing-library/react";
import { Icon } from "./Icon";

it("draws lines for the eye, and leaves the words beside it to be read out", () => {
  render(
    <button>
      <Icon name="search" className="search__icon" /> Search
    </button>,
  );
  const button = screen.getByRole("button", { name: "Search" });
  const drawing = button.querySelector("svg.icon.search__icon");
  expect(drawing).toHaveAttribute("aria-hidden", "true");
  expect(drawing?.querySelector("path")).toHaveAttribute("d", expect.stringMatching(/^[Mm]\d/));
});
