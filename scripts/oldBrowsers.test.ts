/** @jest-environment node */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { browserslist } from "../package.json";

test("the documents promise what package.json names", async () => {
  const promised = await readFile("docs/browsers.md", "utf8");
  const names: Record<string, string> = { ios_saf: "iOS" };
  const named = browserslist.map((browser) => {
    const [name = "", version = ""] = browser.split(" >= ");
    return `${names[name] ?? name.replace(/^./, (first) => first.toUpperCase())} ${version}`;
  });
  expect(named.filter((browser) => !promised.includes(browser))).toEqual([]);
});

/** The lines of a style sheet that Stylelint reports. */
async function linesFound(rules: readonly string[]): Promise<number[]> {
  const linting = promisify(execFile)(process.execPath, [
    "node_modules/stylelint/bin/stylelint.mjs",
    "--stdin",
    "--formatter=json",
  ]);
  linting.child.stdin?.end(rules.join("\n"));
  // It ends as a failure where it has found something.
  const { stderr } = await linting.catch((failure: { stderr: string }) => failure);
  const [{ warnings }] = JSON.parse(stderr) as [{ warnings: { line: number }[] }];
  return [...new Set(warnings.map(({ line }) => line))].sort((a, b) => a - b);
}

test("styles that some of these browsers drop are refused, unless they fall back", async () => {
  const dropped = [
    '.a::before { content: "–" / ""; }',
    '.a::before { content: counter(b) / ""; }',
    ".a, .b:has(c) { color: red; }",
    "details:not([open]) > *, details::details-content { display: block; }",
    "mark { text-decoration: underline 2px; }",
    ".a { color: light-dark(red, blue); }",
    ".a { & .b { color: red; } }",
    ".a:popover-open { color: red; }",
    "@starting-style { .a { color: red; } }",
    ".a { animation-timeline: scroll(); }",
  ];
  const kept = [
    '.a::before { content: "–"; content: "–" / ""; }',
    '.a::after { content: "/"; }',
    ".a:has(b, c) { color: red; }",
    "mark { text-decoration: underline; text-decoration-thickness: 2px; }",
    "@supports (color: light-dark(red, blue)) { .a { text-wrap: balance; } }",
    "@container (min-width: 30rem) { .a { grid-template-columns: subgrid; } }",
  ];
  const lines = dropped.map((_, index) => index + 1);
  expect(await linesFound([...dropped, ...kept])).toEqual(lines);
});
