import { screen, within } from "@testing-library/react";
import { renderTranslated } from "../../../test/renderTranslated";
import { ChartItem } from "./ChartItem";
import { examples } from "../examples";
import { formatNumber, withUnit } from "./formatNumber";

test("says in words what a chart shows", () => {
  renderTranslated(<ChartItem {...examples.ChartItem.normal} />, "de");
  const name = screen.getByRole("img").getAttribute("aria-label");
  expect(name).toContain("Liniendiagramm: Wassertemperatur im Jahreslauf.");
  expect(name).toContain(
    "Rhein, Basel: tiefster Wert 5.6\u00a0°C (Jan.), höchster Wert 22.8\u00a0°C (Juli).",
  );
});

test("leaves a gap in the line where a number is missing", () => {
  const { container } = renderTranslated(<ChartItem {...examples.ChartItem.normal} />, "de");
  const segments = [...container.querySelectorAll("polyline.chart-line")].map(
    (line) => line.getAttribute("points")?.split(" ").length,
  );
  expect(segments).toEqual([10, 4, 4, 10]);
});

test("draws no bar for a missing number, and bars below zero downwards", () => {
  const { container } = renderTranslated(<ChartItem {...examples.ChartItem.bars} />, "de");
  const bars = [...container.querySelectorAll("rect.chart-bar")];
  expect(bars).toHaveLength(15);
  expect(bars.map((bar) => bar.getAttribute("y"))).toEqual(bars.map(() => "0%"));
});

test("tells rows apart by pattern and not by colour alone", () => {
  const { container } = renderTranslated(<ChartItem {...examples.ChartItem.bars} />, "de");
  const patterns = [...container.querySelectorAll("pattern")].map(({ children }) =>
    [...children].map(({ outerHTML }) => outerHTML).join(),
  );
  expect(new Set(patterns).size).toBe(2);
});

test("lays bars down where names are too long to stand side by side, and names them all", () => {
  const { container } = renderTranslated(<ChartItem {...examples.ChartItem.longGerman} />, "de");
  const names = [...container.querySelectorAll(".plot-chart__row-name")];
  expect(names.map(({ textContent }) => textContent)).toEqual(
    examples.ChartItem.longGerman.categories,
  );
});

test("names categories below the plot, and lines beside their ends", () => {
  renderTranslated(<ChartItem {...examples.ChartItem.normal} />, "de");
  const drawing = within(screen.getByRole("img"));
  expect(drawing.getByText("Jan.")).toBeInTheDocument();
  expect(drawing.getByText("Rhone, Chancy")).toBeInTheDocument();
});

test("names the rows of bars in a legend, and the slices of a pie with their amounts", () => {
  const { container, unmount } = renderTranslated(<ChartItem {...examples.ChartItem.bars} />, "de");
  const legend = () =>
    [...container.ownerDocument.querySelectorAll(".chart-legend li")].map(
      ({ textContent }) => textContent,
    );
  expect(legend()).toEqual(["Grosser Aletschgletscher", "Griesgletscher"]);
  unmount();
  renderTranslated(<ChartItem {...examples.ChartItem.pie} />, "de");
  expect(legend()[1]).toBe("Haushalte26%");
});

test("gives the numbers in a table, gaps in words", () => {
  renderTranslated(<ChartItem {...examples.ChartItem.normal} />, "de");
  const table = screen.getByRole("table");
  expect(within(table).getByRole("row", { name: "Jan. 5.6 6.8 5.9" })).toBeInTheDocument();
  expect(within(table).getByRole("row", { name: "Mai 14.6 kein Wert 14.8" })).toBeInTheDocument();
});

test("offers the numbers as a file", () => {
  renderTranslated(<ChartItem {...examples.ChartItem.pie} />, "de");
  const link = screen.getByRole("link", { name: "Zahlen herunterladen (CSV)" });
  expect(link).toHaveAttribute("download", "wofuer-das-wasser-gebraucht-wird.csv");
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain("Haushalte;26");
});

test("draws a slice for each amount above zero; a single one is the whole pie", () => {
  const { container, unmount } = renderTranslated(<ChartItem {...examples.ChartItem.pie} />, "de");
  expect(container.querySelectorAll(".pie-chart__slice")).toHaveLength(5);
  unmount();
  const [row] = examples.ChartItem.pie.series;
  const alone = { ...examples.ChartItem.pie, series: [{ ...row!, values: [0, 26, null, -3] }] };
  const single = renderTranslated(<ChartItem {...alone} />, "de");
  const slices = [...single.container.querySelectorAll(".pie-chart__slice")];
  expect(slices.map((slice) => slice.getAttribute("d"))).toEqual([
    expect.stringMatching(/^M120 28a92 92 0 1 1 0 184a/),
  ]);
});

test("says that there are no numbers instead of drawing an empty chart", () => {
  renderTranslated(<ChartItem {...examples.ChartItem.empty} />, "de");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.getByText("Zu diesem Diagramm liegen keine Zahlen vor.")).toBeInTheDocument();
});

test("writes numbers and units as the locale does", () => {
  expect(formatNumber(-1234567.891, "de-CH", 1)).toBe("−1’234’567.9");
  expect(formatNumber(1234.5, "fr-CH", 1)).toBe("1\u00a0234,5");
  expect(formatNumber(1234.5, "en-US")).toBe("1,234.5");
  expect(withUnit("41", "%", "de-CH")).toBe("41%");
  expect(withUnit("41", "%", "fr-CH")).toBe("41\u00a0%");
  expect(withUnit("22.8", "°C", "it-CH")).toBe("22.8\u00a0°C");
});
