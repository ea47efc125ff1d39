/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { fileAddress } from "../../server/document/fileAddress";
import { appOf, PageStarter } from "./pageStarter";

const gatsbys = (hash = "626154f5") => `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";
          </script>
        <script>window.___webpackCompilationHash="${hash}";</script><script src="/app-1.js" async></script>`;

const PRINT = "@media print{h1{color:black}}";

/** Addresses that the starter asks for at once, in a tab that is not seen, where the server names no build. */
function askedBy(starter: string): string[] {
  const asked: string[] = [];
  const addEventListener = () => undefined;
  runInNewContext(starter, {
    window: {},
    document: {
      addEventListener,
      hidden: true,
      readyState: "loading",
      getElementById: () => null,
      querySelectorAll: () => [],
    },
    addEventListener,
    performance: { getEntriesByType: () => [] },
    fetch: async (address: string) => {
      asked.push(address);
      throw new TypeError("offline");
    },
  });
  return asked;
}

const ASSETS = ["app-1.js", "styles.1a.css"];

test("takes from Gatsby's scripts what the app consists of", () => {
  expect(appOf(gatsbys(), ASSETS)).toEqual({
    webpackCompilationHash: "626154f5",
    scripts: ["/app-1.js"],
    styles: "/styles.1a.css",
  });
});

test.each([
  "<script>window.other=1</script>",
  `${gatsbys()}<script>window.other=1</script>`,
  `${gatsbys()}<script src="/x.js" nomodule></script>`,
])("scripts that are not known fail the build: %s", (html) => {
  expect(() => appOf(html, ASSETS)).toThrow("scripts have changed");
});

test("styles in no file, or in several, fail the build", () => {
  expect(() => appOf(gatsbys(), ["app-1.js", "other.css"])).toThrow("one file");
});

describe("in a build", () => {
  let directory: string;
  let slice: string;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "page-starter-"));
    slice = path.join(directory, "public/_gatsby/slices/_gatsby-scripts-1.html");
    await mkdir(path.dirname(slice), { recursive: true });
    await writeFile(
      path.join(directory, "public/styles.1a.css"),
      `@layer base{@font-face{font-family:"Text";src:url(text.woff2)}h1{color:red}}${PRINT}`,
    );
  });
  afterEach(() => rm(directory, { recursive: true }));

  /** One run of the bundler. Tells what Gatsby found before it wrote its own text. */
  async function build(text: string, publicPath = "/", hasErrors = false): Promise<string | null> {
    let found: string | null = null;
    type Run = Parameters<Parameters<PageStarter["apply"]>[0]["hooks"]["done"]["tapPromise"]>[1];
    const taps: { stage: number; run: Run }[] = [
      {
        stage: 0,
        run: async () => {
          found = await readFile(slice, "utf8").catch(() => null);
          if (found !== text) await writeFile(slice, text);
        },
      },
    ];
    const tapPromise = ({ stage }: { stage: number }, run: Run) => taps.push({ stage, run });
    const options = { output: { publicPath } };
    new PageStarter(directory).apply({ options, hooks: { done: { tapPromise } } });
    const assets = Object.fromEntries(ASSETS.map((name) => [name, {}]));
    for (const { run } of taps.sort((one, other) => one.stage - other.stage)) {
      await run({ compilation: { assets }, hasErrors: () => hasErrors });
    }
    return found;
  }

  test("pages end with one script from a file, and nothing inline", async () => {
    await build(gatsbys());
    const html = await readFile(slice, "utf8");
    const [, name = ""] =
      /^<script src="\/static\/(starter-\w{20}\.js)" defer><\/script>$/.exec(html) ?? [];
    const folder = path.join(directory, "public/static");
    const styles = expect.stringMatching(/^styles-\w{20}\.css$/) as string;
    const names = await readdir(folder);
    const print = fileAddress("print", "css", PRINT);
    expect(names).toEqual([path.basename(print), name, styles]);
    expect(await readFile(path.join(directory, "public", print), "utf8")).toBe(PRINT);
    const script = await readFile(path.join(folder, name), "utf8");
    const sheet = names[2] ?? "";
    for (const part of ["/app-1.js", `/static/${sheet}`, "626154f5"]) {
      expect(script).toContain(part);
    }
    // Pages have the fonts already.
    expect(await readFile(path.join(folder, sheet), "utf8")).toBe(
      `@layer base{h1{color:red}}${PRINT}`,
    );
  });

  test.each([
    ["/", ""],
    ["/site/", "/site"],
  ])("below %s the starter asks there which build is served", async (publicPath, basePath) => {
    await build(gatsbys(), publicPath);
    const [, address = ""] = /src="([^"]+)"/.exec(await readFile(slice, "utf8")) ?? [];
    const script = await readFile(path.join(directory, "public", address), "utf8");
    expect(askedBy(script)).toEqual([`${basePath}/builds/latest.json`]);
  });

  test("Gatsby finds its own text again, so that no page counts as changed", async () => {
    expect(await build(gatsbys())).toBeNull();
    const html = await readFile(slice, "utf8");
    expect(await build(gatsbys())).toBe(gatsbys());
    expect(await readFile(slice, "utf8")).toBe(html);
    expect(await build(gatsbys("new"))).toBe(gatsbys());
    expect(await readFile(slice, "utf8")).not.toBe(html);
  });

  test("where the bundler has failed, and written nothing, the build ends with its fault", async () => {
    await rm(path.join(directory, "public/styles.1a.css"));
    await expect(build(gatsbys(), "/", true)).resolves.toBeNull();
    await expect(build(gatsbys())).rejects.toThrow("ENOENT");
  });

  test("without a memory of its text Gatsby finds a change", async () => {
    await build(gatsbys());
    const html = await readFile(slice, "utf8");
    await rm(path.join(directory, ".cache"), { recursive: true });
    expect(await build(gatsbys())).toBe(html);
  });
});
