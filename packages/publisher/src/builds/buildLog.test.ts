import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { changed, isDone } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";

let site: TestPublisher;
let umask: number;

beforeAll(async () => {
  umask = process.umask(0);
  site = await startTestPublisher();
});

afterAll(async () => {
  process.umask(umask);
  await site.stop();
});

const folder = () => path.join(site.root, "data", "publisher", "logs");

async function modes(): Promise<Record<string, string>> {
  const names = [".", ...(await readdir(folder()))];
  const entries = names.map(async (name) => {
    const { mode } = await stat(path.join(folder(), name));
    return [name, (mode & 0o777).toString(8)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test("logs are for the owner alone, also those that others could read before a start", async () => {
  await mkdir(folder(), { recursive: true });
  await writeFile(path.join(folder(), "0.log"), "of an earlier version\n", { mode: 0o666 });
  await chmod(folder(), 0o777);
  await site.restart();
  expect(await modes()).toEqual({ ".": "700", "0.log": "600" });
  await site.post(changed({ langcode: "de", path: "/page-1" }));
  await site.until(isDone);
  expect(await modes()).toEqual({ ".": "700", "0.log": "600", "1.log": "600" });
});

test("the newest logs stay, and what somebody else has put beside them", async () => {
  const others = ["7.log.gz", "7.log.bak", "notes"];
  for (const name of others) await writeFile(path.join(folder(), name), "kept");
  for (let id = 100; id < 160; id++)
    await writeFile(path.join(folder(), `${id}.log`), "of a build");
  for (const title of ["One", "Two"]) {
    site.retitle("de", "/page-1", title);
    await site.post(changed({ langcode: "de", path: "/page-1" }));
    await site.until(isDone);
    expect(site.liveTitle("/de/page-1")).toBe(title);
  }
  const names = await readdir(folder());
  expect(names).toEqual(expect.arrayContaining([...others, "110.log", "159.log"]));
  expect(names).not.toContain("109.log");
});
