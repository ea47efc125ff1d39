import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { BuiltSite } from "../bench/pageWeight/BuiltSite";
import {
  boundWeights,
  isTextOnly,
  isTooHeavy,
  pageWeights,
  scriptWeights,
  TEMPLATE_SCRIPTS,
  textOnly,
} from "../bench/pageWeight/bounds";
import { localeCodes } from "../src/i18n/locales";
import { type MessageTree, namespaces } from "../src/i18n/messages";

test("no page weighs more than its template may, and no script more than its block", () => {
  const site = new BuiltSite("public");
  const text = textOnly(site.pages);
  if (!text) throw new Error("No page of the demo content consists of text alone.");
  const weights = boundWeights(site, text);
  // Make sure that script, texts and styles were measured at all.
  expect(weights.script).toBeGreaterThan(50 * 1024);
  expect(weights.style).toBeGreaterThan(1024);
  // Check the promised limits on one page per language.
  expect(site.pages.filter(isTextOnly).length).toBeGreaterThanOrEqual(localeCodes.length);
  const pages = [...site.pages, ...site.errorPages];
  const weighed = [...pages.map(({ template }) => template), ...Object.keys(TEMPLATE_SCRIPTS)];
  expect([...site.templates().keys()].sort()).toEqual([...new Set(weighed)].sort());
  const held = [...pages.flatMap((page) => pageWeights(site, page)), ...scriptWeights(site, text)];
  expect(held.filter(isTooHeavy)).toEqual([]);
});

test("no script brings what browsers can do by themselves", () => {
  const { directory } = new BuiltSite("public");
  const scripts = readdirSync(directory).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const legacy = scripts.filter((name) =>
    /Invalid attempt to spread|Cannot call a class as a function/.test(
      readFileSync(join(directory, name), "utf8"),
    ),
  );
  expect(legacy).toEqual([]);
});

test("the data of pages and slices holds no interface texts", () => {
  const content = contentsOf("packages/backend/content", ".yaml");
  const texts = localeCodes.flatMap((langcode) =>
    namespaces.map((namespace) => {
      const group = `${langcode}/${namespace}.json`;
      const all = JSON.parse(readFileSync(join("locales", group), "utf8")) as MessageTree;
      // As JSON in a data file.
      const written = JSON.stringify(distinctiveText(all, [...content.values()].join("\n"))).slice(
        1,
        -1,
      );
      return { group, written };
    }),
  );
  const sent = [...contentsOf("public/static/texts", ".json").values()];
  // The pages have the data at these places, in this format.
  expect(texts.filter(({ written }) => !sent.some((file) => file.includes(written)))).toEqual([]);

  const pages = contentsOf("public/page-data", ".json");
  const slices = contentsOf("public/slice-data", ".json");
  expect(pages.size).toBeGreaterThan(200);
  expect(slices.size).toBeGreaterThan(0);
  const found = [...pages, ...slices].flatMap(([file, data]) =>
    texts
      .filter(({ written }) => data.includes(written))
      .map(({ group, written }) => `${file}: “${written}” of ${group}`),
  );
  expect(found).toEqual([]);
});

/** Contents of files with an extension in and below a folder, by path. */
function contentsOf(folder: string, ending: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

/** Shorter texts may occur elsewhere by chance. */
const SHORTEST = 20;

/**
 * Finds the longest interface text that is always shown unchanged, and that no content contains: pages with it must have loaded
 * the texts.
 *
 * @param texts texts of a language and namespace
 * @param content all content of editors
 * @throws RangeError if there is none
 */
function distinctiveText(texts: MessageTree, content: string): string {
  const written = oneSpace(content);
  const [longest] = textsIn(texts)
    // Skip texts that are interpolated, nested in others, or split by elements.
    .filter((text) => text.length >= SHORTEST && !/[{<$]/.test(text))
    .filter((text) => !written.includes(oneSpace(text)))
    .sort((one, other) => other.length - one.length);
  if (!longest) throw new RangeError("No text tells that it is an interface text.");
  return longest;
}

function textsIn(texts: MessageTree): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === "string" ? text : textsIn(text)));
}

/** Content files wrap lines anywhere. */
const oneSpace = (text: string) => text.replaceAll(/\s+/g, " ");
