import { render, screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { Reveal } from "./Reveal";

test("holds its content, for what watches the page to let it rise", () => {
  render(<Reveal className="box">Text</Reveal>);
  expect(screen.getByText("Text")).toHaveClass("box");
  expect(document.querySelectorAll('[data-reveal=""]')).toHaveLength(1);
});

test("is accessible while hidden", async () => {
  const { container } = render(<Reveal>Text</Reveal>);
  container.querySelector("[data-reveal]")?.setAttribute("data-reveal", "hidden");
  expect(await axe(container)).toHaveNoViolations();
});
