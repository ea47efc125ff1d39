import type { Random } from "@quatrain/contract/testing/random";
import { beginningOf, randomText, randomWord } from "./text";
import { randomUrl } from "./addresses";

/** Link targets for an HTML text. */
export interface HtmlTargets {
  /** Paths of pages in the language of the text. */
  paths: readonly string[];
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (each) => `&#${String(each.codePointAt(0))};`);

/** Texts are mostly short, since a page has many. */
const words = (draw: Random) =>
  escaped(beginningOf(randomText(draw), draw.chance(0.03) ? 2000 : 80));

type Part = (draw: Random, targets: HtmlTargets) => string;

const inline: readonly Part[] = [
  words,
  words,
  words,
  (draw) => `<strong>${words(draw)}</strong>`,
  (draw) => `<em>${words(draw)}</em>`,
  (draw) => `H<sub>2</sub>O<sup>${String(draw.int(0, 9))}</sup>`,
  (draw) => `<code>${words(draw)}</code><br>`,
  (draw, { paths }) => `<a href="${paths.length ? draw.pick(paths) : "/"}">${words(draw)}</a>`,
  (draw) => `<a href="${escaped(randomUrl(draw))}" target="_blank">${words(draw)}</a>`,
  (draw) => `<img src="https://media.example.test/${String(draw.int(1, 99))}.png" alt="">`,
];

const line: Part = (draw, targets) =>
  Array.from({ length: draw.int(1, 3) }, () => draw.pick(inline)(draw, targets)).join(" ");

const lines = (draw: Random, targets: HtmlTargets, before: string, after: string) =>
  Array.from({ length: draw.int(0, 4) }, () => before + line(draw, targets) + after).join("");

const blocks: readonly Part[] = [
  (draw, targets) => `<p>${line(draw, targets)}</p>`,
  (draw, targets) => `<p>${line(draw, targets)}</p>`,
  (draw, targets) => `<h${String(draw.int(1, 6))}>${line(draw, targets)}</h2>`,
  (draw, targets) => `<ul>${lines(draw, targets, "<li>", "</li>")}</ul>`,
  (draw, targets) =>
    `<ol start="${String(draw.int(0, 99))}">${lines(draw, targets, "<li>", "")}</ol>`,
  (draw, targets) => `<blockquote>${line(draw, targets)}</blockquote>`,
  (draw, targets) =>
    `<table><tr>${lines(draw, targets, "<th>", "</th>")}</tr><tr>${lines(draw, targets, '<td colspan="2">', "</td>")}</tr></table>`,
  (draw, targets) => `<dl><dt>${words(draw)}</dt><dd>${line(draw, targets)}</dd></dl>`,
  (draw) => `<pre>${words(draw)}\n  ${words(draw)}</pre><hr>`,
];

/** Valid HTML that a page must not output unchanged. */
const rude: readonly Part[] = [
  () => "<script>alert(1)</script>",
  () => '<img src=x onerror="alert(1)">',
  () => '<a href="javascript:alert(1)">a</a>',
  () => '<iframe src="https://evil.example/"></iframe>',
  () => "<style>body { display: none }</style>",
  () => '<p style="position: fixed; inset: 0" id="main" class="header">over all</p>',
  () => "<svg><script>alert(1)</script></svg><math><mtext></form></math>",
  () => "<p>never closed <b>bold <i>both</b> italic",
  () => "</div></main></body>",
  () => "<!-- never closed",
  (draw) => `<${randomWord(draw)}>&nosuchentity;&#x110000;<//>`,
  () => `<div>${"<div>".repeat(300)}deep</div>`,
];

/** Generates an HTML text, sometimes with parts that pages must not output. */
export function randomHtml(draw: Random, targets: HtmlTargets): string {
  if (draw.chance(0.04)) return "";
  const parts = Array.from({ length: draw.int(1, 4) }, () => draw.pick(blocks)(draw, targets));
  if (draw.chance(0.08)) parts.push(draw.pick(rude)(draw, targets));
  return parts.join("");
}
