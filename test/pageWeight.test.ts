import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BuiltSite } from "../bench/pageWeight/BuiltSite";
import { isTooHeavy, pageWeights, scriptWeights } from "../bench/pageWeight/heldWeights";
import { BLOCK_SCRIPTS, LATER_SCRIPTS } from "../bench/pageWeight/scriptBounds";
import * as registry from "../src/blocks/registry";
import { SCRIPT_MODULES } from "../src/build/derived/scriptModules";

/** Players, which blocks without scripts of their own may contain. */
const PLAYERS = ["AudioPlayer", "RemoteVideo", "VideoPlayer"];

const TEMPLATE_CHUNKS = ["content-page", "event-detail-page", "preview", "resolve", "search"];
const CHUNKS = [
  ...[...TEMPLATE_CHUNKS, "unknown-path"].map((name) => `component---src-templates-${name}-tsx`),
  ...["404", "index"].map((name) => `component---src-pages-${name}-tsx`),
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "page-weight-"));
  write("public/page-data/app-data.json", {});
  write("public/shared.js", "");
  write("public/static/starter.js", 'start({scripts:["/app-1.js"]})');
  write("public/app-1.js", appScript());
  write("public/webpack-runtime-1.js", 'r.u=function(e){return e+"-"+{1:"a",2:"b"}[e]+".js"}');
  write("public/webpack.stats.json", {
    namedChunkGroups: Object.fromEntries([
      ["app", { assets: [{ name: "webpack-runtime-1.js" }, { name: "app-1.js" }] }],
      ...CHUNKS.map((chunk) => [
        chunk,
        { assets: [{ name: "styles.css" }, { name: "shared.js" }] },
      ]),
    ]),
  });
  write(SCRIPT_MODULES, {
    "shared.js": Object.fromEntries(Object.keys(LATER_SCRIPTS).map((module) => [module, 1])),
  });
  write("public/1-a.js", "");
  write("public/2-b.js", "");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}

/** Imports all blocks and players: tabs with two scripts and some styles, the others with one script. */
function appScript(): string {
  const imports = Object.keys(BLOCK_SCRIPTS).map((name) =>
    name === "TabItem"
      ? "(await Promise.all([n.e(9),n.e(1),n.e(2)]).then(n.bind(n,7))).TabItem"
      : `(await n.e(1).then(n.bind(n,8))).${name}`,
  );
  return imports.map((script) => `l(async()=>${script})`).join(",");
}

/** A page of the build with data of a given size in KB. */
function page(address: string, chunk: string, kinds: string[] | null, kilobytes = 0): void {
  write(`public${address}/index.html`, '<script src="/static/starter.js" defer></script>');
  write(`public/page-data${address}/page-data.json`, {
    path: address,
    componentChunkName: chunk,
    result: {
      pageContext: {
        ...(kinds && { node: { paragraphs: kinds.map((__typename) => ({ __typename })) } }),
        text: text(kilobytes),
      },
    },
  });
}

/** Text of a given size in KB after gzip. */
function text(kilobytes: number): string {
  return randomBytes(kilobytes * 1024).toString("base64");
}

const [CONTENT = "", EVENT = ""] = CHUNKS;
const textPage = (address: string, kilobytes?: number) =>
  page(address, CONTENT, ["TextItem"], kilobytes);
const built = () => new BuiltSite(path.join(folder, "public"));
const tooHeavy = (site: BuiltSite) =>
  [...site.pages, ...site.errorPages]
    .flatMap((each) => pageWeights(site, each))
    .filter(isTooHeavy)
    .map(({ of, name }) => `${of}: ${name}`);

test("each page is held against its template, in every language against what was promised for text", () => {
  textPage("/de/text");
  textPage("/fr/texte", 3);
  page("/de/portal", CONTENT, ["TabItem"], 3);
  page("/de/event", EVENT, ["TextItem"], 6);
  page("/404", "component---src-pages-404-tsx", null, 3);
  expect(tooHeavy(built())).toEqual(["/de/event: data", "/fr/texte: data", "/404: data"]);
});

test("a block is held against what it adds to a page, and a script against what comes later", () => {
  textPage("/de/text");
  const site = built();
  const heavy = () =>
    scriptWeights(site, site.page("/de/text"))
      .filter(isTooHeavy)
      .map(({ of }) => of);
  expect(heavy()).toEqual([]);
  write("public/2-b.js", text(20));
  expect(heavy()).toEqual(["TabItem"]);
  write("public/2-b.js", "");
  // Scripts of every page do not count for a block.
  write("public/shared.js", text(40));
  expect(heavy()).toEqual(
    Object.entries(LATER_SCRIPTS).flatMap(([module, bound]) => (bound < 40 ? [module] : [])),
  );
});

test("what a build lacks is not passed over", () => {
  textPage("/de/text");
  write("public/app-1.js", "");
  const site = built();
  expect(() => scriptWeights(site, site.page("/de/text"))).toThrow("no AccordionElementItem");
});

test("each block with behaviour, and each player, has a bound", () => {
  const alive = Object.entries(registry)
    // A picture needs script if visitors can enlarge it.
    .filter(([, block]) => !block.isStatic({ zoom: true } as never))
    .map(([kind]) => kind);
  expect(Object.keys(BLOCK_SCRIPTS)).toEqual([...alive, ...PLAYERS].sort());
});
