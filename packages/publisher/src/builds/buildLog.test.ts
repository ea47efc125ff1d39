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
