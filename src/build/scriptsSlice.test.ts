/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inertData, InertScriptsSlice } from "./scriptsSlice";

const gatsbys = (hash = "626154f5") => `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";
          </script>
        <script>window.___webpackCompilationHash="${hash}";</script><script src="/app-1.js" async></script>`;

test("turns the inline scripts into data and keeps the files", () => {
  const html = inertData(gatsbys());
  const [, json = ""] =
    /^<script id="app-data" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    chunkMapping: '{"app":["/app-1.js"]}',
    webpackCompilationHash: "626154f5",
  });
  expect(html).toMatch(/<script src="\/app-1.js" async><\/script>$/);
});

test("scripts that are not known fail the build", () => {
  expect(() => inertData("<script>window.other=1</script>")).toThrow("scripts have changed");
});

describe("in a build", () => {
  let directory: string;
  let file: string;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "scripts-slice-"));
    file = path.join(directory, "public/_gatsby/slices/_gatsby-scripts-1.html");
    await mkdir(path.dirname(file), { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  /** One run of the bundler. Tells what Gatsby found before it wrote its own text. */
  async function build(text: string): Promise<string | null> {
    let found: string | null = null;
    const taps: { stage: number; run: () => Promise<void> }[] = [
      {
        stage: 0,
        run: async () => {
          found = await readFile(file, "utf8").catch(() => null);
          if (found !== text) await writeFile(file, text);
        },
      },
    ];
    const tapPromise = ({ stage }: { stage: number }, run: () => Promise<void>) =>
      taps.push({ stage, run });
    new InertScriptsSlice(directory).apply({ hooks: { done: { tapPromise } } });
    for (const { run } of taps.sort((one, other) => one.stage - other.stage)) await run();
    return found;
  }

  test("Gatsby finds its own text again, so that no page counts as changed", async () => {
    expect(await build(gatsbys())).toBeNull();
    expect(await readFile(file, "utf8")).toBe(inertData(gatsbys()));
    expect(await build(gatsbys())).toBe(gatsbys());
    expect(await build(gatsbys("new"))).toBe(gatsbys());
    expect(await readFile(file, "utf8")).toBe(inertData(gatsbys("new")));
  });

  test("without a memory of its text Gatsby finds a change", async () => {
    await build(gatsbys());
    await rm(path.join(directory, ".cache"), { recursive: true });
    expect(await build(gatsbys())).toBe(inertData(gatsbys()));
    expect(await readFile(file, "utf8")).toBe(inertData(gatsbys()));
  });
});
