import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderTranslated } from "../../../test/renderTranslated";
import { examples } from "../examples";
import { layOutRow } from "../testing/layOutRow";
import { TeaserCarouselInsights } from "./TeaserCarouselInsights";

const WIDTH = 400;
const COUNT = examples.TeaserCarouselInsights.normal.insights.length;

/** Triggers the mock ResizeObserver, which also reports the first size. */
let reportSize: () => void;
const unwatched = window.ResizeObserver;

beforeEach(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      reportSize = () => callback([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => (reportSize = () => undefined);
  };
  layOutRow(WIDTH, COUNT, 2);
});

afterEach(() => {
  window.ResizeObserver = unwatched;
});

const place = () => screen.getByRole("status").textContent;
const button = (name: string) => screen.getByRole("button", { name });

test("moves by its buttons and says where it is, until the last insight is in view", async () => {
  renderTranslated(<TeaserCarouselInsights {...examples.TeaserCarouselInsights.normal} />, "de");
  expect(button("Vorheriger Einblick")).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button("Nächster Einblick"));
  expect(place()).toContain("Einblicke 2 bis 3 von 4");
  await userEvent.click(button("Nächster Einblick"));
  expect(button("Nächster Einblick")).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button("Vorheriger Einblick"));
  expect(place()).toContain("Einblicke 2 bis 3 von 4");
});

test("looks at its size when the browser has laid it out, and again when that changes", () => {
  const size = jest.spyOn(HTMLElement.prototype, "clientWidth", "get");
  const { unmount } = renderTranslated(
    <TeaserCarouselInsights {...examples.TeaserCarouselInsights.normal} />,
    "de",
  );
  expect(size).not.toHaveBeenCalled();
  act(() => reportSize());
  expect(place()).toContain("Einblicke 1 bis 2 von 4");
  size.mockReturnValue(3 * WIDTH);
  act(() => reportSize());
  expect(place()).toContain("Einblicke 1 bis 3 von 4");
  unmount();
  size.mockClear();
  reportSize();
  expect(size).not.toHaveBeenCalled();
});

test("moves by arrow keys, Home and End", async () => {
  const user = userEvent.setup();
  renderTranslated(<TeaserCarouselInsights {...examples.TeaserCarouselInsights.normal} />, "de");
  screen.getByRole("list", { name: /Pfeiltasten/ }).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(place()).toContain("Einblicke 2 bis 3 von 4");
  await user.keyboard("{Home}");
  expect(place()).toContain("Einblicke 1 bis 2 von 4");
  await user.keyboard("{End}");
  expect(place()).toContain("Einblicke 3 bis 4 von 4");
});

test("names the authors of each insight and leads to them", () => {
  renderTranslated(<TeaserCarouselInsights {...examples.TeaserCarouselInsights.normal} />, "de");
  expect(screen.getByRole("link", { name: "Julien Rochat" })).toHaveAttribute(
    "href",
    "/de/autorinnen/rochat",
  );
});

test("is no carousel with a single insight", () => {
  renderTranslated(<TeaserCarouselInsights {...examples.TeaserCarouselInsights.minimal} />, "de");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
