import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { previewToken } from "./editors";

let cms: Server;
let url: string;
let received: { token: string | undefined; query: string };

beforeAll(async () => {
  cms = createServer((request, response) => {
    void json(request).then((body) => {
      received = { token: request.headers.authorization, ...(body as { query: string }) };
      const data = { createPreviewToken: { token: "of-a-preview" } };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => cms.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(cms.address() as AddressInfo).port}/graphql`;
});

afterAll(() => new Promise((resolve) => cms.close(resolve)));

test("a preview acts for the editor who opens it, and for nobody else", async () => {
  expect(await previewToken({ url, token: "of-the-editor" })).toBe("of-a-preview");
  expect(received.token).toBe("Bearer of-the-editor");
  expect(received.query).toMatch(/createPreviewToken\(.*\bacts: true\b/);
});
