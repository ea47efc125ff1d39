import { pagesAt } from "./addresses";

const paths = (address: string) =>
  pagesAt({ address, langcode: "de", kind: null }, ["de", "en"]).map(
    ({ langcode, path }) => `${path} (${langcode})`,
  );

test.each<[string, readonly string[]]>([
  ["/", ["/ (de)"]],
  ["/about?a=1#b", ["/about (de)"]],
  ["/about/", ["/about (de)"]],
  ["/en", ["/ (en)", "/en (de)"]],
  ["/en/about", ["/about (en)", "/en/about (de)"]],
  ["/%C3%BCber", ["/über (de)"]],
  ["/blog/page/2", ["/blog/page/2 (de)", "/blog (de)"]],
  ["https://a.example/", []],
  ["//a.example/", []],
  ["#top", []],
  ["mailto:a@b.example", []],
  ["/files/a.pdf", []],
  ["/%E0%A4%A", []],
])("%s may lead to %j", (address, expected) => {
  expect(paths(address)).toEqual(expected);
});
