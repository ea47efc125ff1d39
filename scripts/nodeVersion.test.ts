import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const ROOT = resolve(__dirname, "..");

test("Netlify and the image run the Node that developers are told to use", async () => {
  const told = (await readFile(join(ROOT, ".nvmrc"), "utf8")).trim();
  const netlify = await readFile(join(ROOT, "netlify.toml"), "utf8");
  const image = await readFile(join(ROOT, "Dockerfile"), "utf8");
  expect(/NODE_VERSION = "(.*)"/.exec(netlify)?.[1]).toBe(told);
  expect(/^FROM node:(\d+)/m.exec(image)?.[1]).toBe(told);
});
