import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import test from "node:test";
import type { SourceEntry } from "@quatrain/contract/source";
import { type Page, source } from "./source";

const page: Page = {
  id: "about",
  language: "en",
  path: "/about",
  title: "About us",
  summary: null,
  html: '<p>Ten people.</p><figure><img src="/team.jpg" alt="The team"></figure>',
  date: "2026-01-02T08:00:00Z",
};

test("a page and its picture are handed over", async () => {
  const server = createServer((_request, response) => response.end(JSON.stringify([page])));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { read } = source.create({ EXAMPLE_URL: `http://127.0.0.1:${port}/` });
  const items: SourceEntry[] = [];
  for await (const item of read(null, AbortSignal.timeout(5000))) items.push(item);
  server.closeAllConnections();
  server.close();
  assert.deepEqual(
    items.map(({ kind }) => kind),
    ["ImageMedia", "ContentPage"],
  );
});
