/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import { exampleChrome } from "../../../test/exampleChrome";
import "../../i18n/serverTexts";
import { Footer } from "../../components/Footer/Footer";
import { Header } from "../../components/Header/Header";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import { isInFrame, pageStyles, partsOf, printStyles } from "./pageStyles";

const html =
  '<main class="card card--wide" data-wide data-look="b"><table></table><p class="text">a</p></main>';

test.each([
  [".card{a:b}", ".card{a:b}"],
  [".card .other{a:b}", ""],
  [".other,.card{a:b}", ".card{a:b}"],
  [".card.card--wide>p{a:b}", ".card.card--wide>p{a:b}"],
  ["blockquote{a:b}table{c:d}", "table{c:d}"],
  ["blockquote .text{a:b}", ""],
  // Script sets these, and loads all styles.
  [".card[data-ready]{a:b}.card[data-wide]{c:d}.card[aria-busy]{e:f}", ".card[data-wide]{c:d}"],
  ['.card[data-look="a"]{a:b}.card[data-look=b]{c:d}', ".card[data-look=b]{c:d}"],
  // States change.
  [
    ".card:hover,.card[open]:not(.other)::before{a:b}",
    ".card:hover,.card[open]:not(.other)::before{a:b}",
  ],
  [".text:is(.other,h1:not(.x)){a:b}", ".text:is(.other,h1:not(.x)){a:b}"],
  ["html:has(.text:not(.other)){a:b}", "html:has(.text:not(.other)){a:b}"],
  ["html:has(.other){a:b}.card:has(> .text, .other){c:d}", ".card:has(> .text, .other){c:d}"],
  [".card:not(:has(.other)){a:b}", ".card:not(:has(.other)){a:b}"],
  ["*{a:b}:root{--c:d;--e:f}p{a:var(--c)}", "*{a:b}:root{--c:d;}p{a:var(--c)}"],
  [":root{--c:var(--e);--e:f;--g:h}p{a:var(--c)}", ":root{--c:var(--e);--e:f;}p{a:var(--c)}"],
  [":root{--c:var(--e);--e:f}", ":root{}"],
  ['p{--c:url("a;}");--e:f;a:b}.card--wide:hover{a:b;c:d}', "p{a:b}.card--wide:hover{a:b;c:d}"],
  ["@media screen{.other{a:b}.text{c:d}}", "@media screen{.text{c:d}}"],
  ["@media screen{.other{a:b}}", ""],
  // Print styles have a file of their own, which uses properties of the page.
  [":root{--c:d;--e:f}@media print{.text{a:var(--c)}}p{g:h}", ":root{--c:d;}p{g:h}"],
  ["@supports (a:b){@media print{.text{c:d}}}", "@supports (a:b){@media print{.text{c:d}}}"],
  ["@font-face{font-family:A}", "@font-face{font-family:A}"],
  [
    "@keyframes turn{0%{a:b}to{a:c}}.text{animation:turn 1s}",
    "@keyframes turn{0%{a:b}to{a:c}}.text{animation:turn 1s}",
  ],
  ["@keyframes turn{0%{a:b}to{a:c}}.other{animation:turn 1s}", ""],
  // Header and footer are not part of the HTML.
  [".header__brand{a:b}.headers{c:d}", ".header__brand{a:b}"],
])("of %s a page gets %s", (sheet, expected) => {
  expect(pageStyles(sheet, html)).toBe(expected);
});

test("each page gets what it shows, whatever pages came before", () => {
  const sheet = ":root{--c:d;--e:f}.a{g:h}.b{i:j}@media print{.b{k:var(--e)}}";
  const page = (name: string, style = "") => `<p class="${name}" style="${style}"></p>`;
  for (const _ of [1, 2]) {
    expect(pageStyles(sheet, page("a"))).toBe(":root{--e:f}.a{g:h}");
    expect(pageStyles(sheet, page("b"))).toBe(":root{--e:f}.b{i:j}");
    expect(pageStyles(sheet, page("a other"))).toBe(":root{--e:f}.a{g:h}");
    expect(pageStyles(sheet, page("a", "l:var(--c)"))).toBe(":root{--c:d;--e:f}.a{g:h}");
    expect(pageStyles(`${sheet}.a{m:n}`, page("a"))).toBe(":root{--e:f}.a{g:h}.a{m:n}");
  }
});

test("styles for paper are those of the whole site, in their order", () => {
  const sheet =
    "a{b:c}@media print{@page{d:e}.x{f:g}}h{i:j}@media (scripting:none){.z{m:n}}@media print{.y{k:l}}";
  expect(printStyles(sheet)).toBe(
    "@media print{@page{d:e}.x{f:g}}@media (scripting:none){.z{m:n}}@media print{.y{k:l}}",
  );
});

test.each([
  ["header", <Header key="header" {...exampleChrome} />],
  ["footer", <Footer key="footer" {...exampleChrome} />],
])("all that the %s consists of belongs to the frame", (_name, part) => {
  const html = renderToStaticMarkup(
    <TranslationProvider langcode="de">{part}</TranslationProvider>,
  );
  const parts = [...partsOf(html)];
  expect(parts.length).toBeGreaterThan(10);
  const names = parts.filter((name) => !name.includes("="));
  expect(names.filter((name) => !isInFrame(name))).toEqual([]);
});
