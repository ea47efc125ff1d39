import { chartCsv, csvHref } from "./ChartTable";

const chart = {
  corner: "Monat",
  categories: ["Jan.", "Feb."],
  series: [
    { id: "a", name: "Rhein, Basel", values: [5.6, null] },
    { id: "b", name: "Aare; Brügg", values: [-1034.25, 0] },
  ],
};

/** Lines of the file, without byte order mark. */
const linesOf = (csv: string) => csv.slice(1).split("\r\n");

test("separates and marks decimals as spreadsheets of the locale expect", () => {
  expect(linesOf(chartCsv(chart, "de-CH"))).toEqual([
    'Monat;Rhein, Basel;"Aare; Brügg"',
    "Jan.;5.6;-1034.25",
    "Feb.;;0",
    "",
  ]);
  expect(linesOf(chartCsv(chart, "fr-CH"))[1]).toBe("Jan.;5,6;-1034,25");
  expect(linesOf(chartCsv(chart, "en-US"))[0]).toBe('Monat,"Rhein, Basel",Aare; Brügg');
});

test("begins with a byte order mark, in the download too", () => {
  expect(chartCsv(chart, "de-CH")).toMatch(/^\uFEFFMonat/);
  expect(csvHref("\uFEFFa")).toBe("data:text/csv;charset=utf-8,%EF%BB%BFa");
});

test.each(["=1+1", "+41", "-cmd|' /C calc'!A0", "@SUM(A1)", "\t=1", "  =1", "\r=1"])(
  "keeps %j from being taken for a formula",
  (text) => {
    const csv = chartCsv({ ...chart, categories: [text, "Feb."] }, "de-CH");
    expect(csv.slice(csv.indexOf("\r\n") + 2)).toMatch(/^"?'/);
  },
);

test("quotes quotation marks and line breaks", () => {
  const csv = chartCsv({ ...chart, categories: ['Der "Rote"\nFluss', "Feb."] }, "de-CH");
  expect(csv).toContain('"Der ""Rote""\nFluss";5.6');
});
