import type { IRedirectRoute } from "gatsby";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { HostOptions } from "./hostOptions";
import { FakeSite, pageRoute, type FakeBuild } from "../testing/fakeSite";
import { send, startHost, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

let site: FakeSite;
let overlayFile: string;
let host: RunningHost | undefined;

beforeEach(async () => {
  site = await FakeSite.create();
  overlayFile = join(site.root, "overlay", "overlay.json");
});

afterEach(async () => {
  await host?.close();
  host = undefined;
  await site.remove();
});

async function serve(build: FakeBuild, options: Partial<HostOptions> = {}): Promise<void> {
  const { directory } = await site.build(build);
  host = await startHost({ release: directory, overlayFile, ...options });
}

const get = (path: string) => send(host?.port ?? 0, path);

const through = {
  pages: { "/de/x": "file", "/404.html": "not here" },
  files: { "page-data/de/x/page-data.json": "file data" },
  routes: [pageRoute("/de/_resolve")],
  engine: `
    if (path.includes("broken")) throw new Error("no");
    return { status: path.includes("bad") ? 503 : path.includes("gone") ? 404 : 200, html: path + " through " + template };`,
};

/** Replaces the file as its writer does. */
async function write(content: string): Promise<void> {
  await mkdir(dirname(overlayFile), { recursive: true });
  await writeFile(`${overlayFile}.new`, content);
  await rename(`${overlayFile}.new`, overlayFile);
}
const overlay = (...paths: string[]) =>
  JSON.stringify({
    version: 1,
    paths: Object.fromEntries(paths.map((path) => [path, { through: "/de/_resolve" }])),
  });

test("Pages and their data are rendered through another page, as long as it says so", async () => {
  await write(overlay("/de/x", "/de/gone"));
  const log: string[] = [];
  await serve(through, {
    logger: { level: "warn", stream: { write: (line: string) => void log.push(line) } },
  });
  expect((await get("/de/x")).text).toBe("/de/x through /de/_resolve");
  expect((await get("/page-data/de/x/page-data.json")).text).toContain("through");
  expect((await get("/de/x/")).headers.location).toBe("/de/x");
  expect((await get("/de/gone")).status).toBe(404);
  expect(log).toEqual([]); // Such as that an answer was sent twice.
  await write(overlay());
  await waitFor(async () => (await get("/de/x")).text === "file");
  expect((await get("/page-data/de/x/page-data.json")).text).toBe("file data");
  expect(await readFile(overlayFile, "utf8")).toBe(overlay());
});

test("A star stands for any text in a name, and for no other folder", async () => {
  const names = ["_payload.json", "_payload.0a1b.json", "_payload.0a1b.txt", "b/_payload.2c.json"];
  const files = Object.fromEntries(names.map((name) => [`de/gone/${name}`, "file data"]));
  await write(overlay("/de/gone/_payload.*.json"));
  await serve({ ...through, files });
  const statuses = names.map(async (name) => (await get(`/de/gone/${name}`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404, 200, 200]);
  await write(overlay());
  await waitFor(async () => (await get("/de/gone/_payload.0a1b.json")).status === 200);
});

test("The file answers if the page cannot be rendered", async () => {
  const pages = { "/de/broken": "file", "/de/bad": "file", "/404.html": "not here" };
  await write(overlay("/de/broken", "/de/bad", "/de/bad2"));
  await serve({ ...through, pages });
  expect((await get("/de/broken")).text).toBe("file");
  expect((await get("/de/bad")).text).toBe("file");
  expect((await get("/de/bad2")).status).toBe(404);
});

test("A forced redirect comes first, as one of language does for those it is for", async () => {
  const forced = (path: string, conditions = {}): IRedirectRoute => ({
    ...{ type: "redirect", path, toPath: "/y", status: 302, headers: [] },
    ...{ force: true, conditions },
  });
  await write(overlay("/de/x", "/de/z"));
  await serve({
    ...through,
    routes: [...through.routes, forced("/de/x"), forced("/de/z", { language: "fr" })],
  });
  expect((await get("/de/x")).headers.location).toBe("/y");
  expect((await get("/de/z")).text).toContain("through");
});

test("A file that is not valid changes nothing", async () => {
  await write(overlay("/de/x"));
  await serve(through);
  await write("{ nonsense");
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await get("/de/x")).text).toContain("through");
});
