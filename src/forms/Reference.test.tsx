import { screen } from "@testing-library/react";
import { renderTranslated } from "../../test/renderTranslated";
import { Reference } from "./Reference";

test("names what visitors can refer to", () => {
  renderTranslated(<Reference reference="4K7QZ-0M2XB" />, "de");
  expect(screen.getByText(/4K7QZ-0M2XB/)).toBeVisible();
});

test.each([null, undefined, ""])("draws nothing where there is none: %s", (reference) => {
  const { container } = renderTranslated(<Reference reference={reference} />, "de");
  expect(container).toBeEmptyDOMElement();
});
