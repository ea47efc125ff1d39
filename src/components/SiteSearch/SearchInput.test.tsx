/** @jest-environment-options {"customExportConditions": ["node"]} */
import { render, screen, waitFor } from "@testing-library/react";
import { useEffect, useRef, type ReactNode } from "react";
import { hydrateAfter } from "../../../test/hydrateAfter";
import { renderTranslated } from "../../../test/renderTranslated";
import { afterPaint } from "../../browser/afterPaint";
import { SearchInput } from "./SearchInput";

/** Gatsby's router moves the focus to the new page after a click. */
function Router({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} tabIndex={-1} data-testid="page">
      {children}
    </div>
  );
}

const field = (text = "") => (
  <Router>
    <SearchInput text={text} onType={() => undefined} />
  </Router>
);

/** Waits until deferred work has run. */
const paint = () => new Promise<void>((resolve) => afterPaint(resolve));

test("the field has the focus after a click that leads to the search", async () => {
  renderTranslated(field());
  expect(screen.getByTestId("page")).toHaveFocus();
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus());
});

test("a visitor who has gone elsewhere meanwhile stays there", async () => {
  render(<button>Menu</button>);
  renderTranslated(field());
  screen.getByRole("button", { name: "Menu" }).focus();
  await paint();
  expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus();
});

test("results keep the focus from the field", async () => {
  renderTranslated(field("Rhine"));
  await paint();
  expect(screen.getByTestId("page")).toHaveFocus();
});

test("a field that the server has drawn is not given the focus when script takes over", async () => {
  const { container } = await hydrateAfter(field(), () => undefined);
  await paint();
  expect(container.querySelector("[tabindex]")).toHaveFocus();
});
