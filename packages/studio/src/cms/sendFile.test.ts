import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { KeptFiles } from "../outbox/KeptFiles";
import { documentPlace, type UploadedFile } from "../outbox/operation";
import { Outbox } from "../outbox/Outbox";
import { carryOut } from "./carryOut";
import { chooseFile } from "./sendFile";

const folder = mkdtempSync(path.join(tmpdir(), "quatrain-send-"));
const files = new KeptFiles(path.join(folder, "files"), 1000);
const picture = documentPlace("MEDIUM", "river", "");

/** A CMS that takes in files and documents, or is down. */
let server: Server;
let url: string;
let state: "up" | "down" | "strict";
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      if (state === "down") return response.writeHead(503).end();
      response.setHeader("content-type", "application/json");
      if (request.method === "PUT") {
        asked.push(`PUT ${request.url ?? ""} ${body}`);
        if (state === "strict") {
          const errors = [{ message: "The file is no picture." }];
          return response.writeHead(422).end(JSON.stringify({ errors }));
        }
        const taken = { filename: "river-01.jpg", hash: "01", type: "image/jpeg" };
        return response.writeHead(201).end(JSON.stringify(taken));
      }
      const { variables } = JSON.parse(body) as { variables: { input: { file?: unknown } } };
      asked.push(`saveDocument ${JSON.stringify(variables.input.file)}`);
      return response.end(JSON.stringify({ data: { done: { revision: 1 } } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});

beforeEach(() => {
  asked = [];
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* content(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

const access = () => Promise.resolve({ url, token: "anna" });
const choose = (name: string, text: string) => chooseFile(access, name, content(text), files);
const open = () =>
  Outbox.open({
    file: path.join(folder, "outbox.jsonl"),
    send: async (operation, expected) => carryOut(await access(), operation, expected, files),
    retryMs: 1,
  });

const save = (outbox: Outbox, file: UploadedFile) =>
  outbox.add({
    place: picture,
    deed: { does: "saveDocument", kind: "MEDIUM", document: "river", fields: {}, file },
    editor: "anna",
    basedOn: 0,
  });

test("a file goes to the CMS as it is chosen, which names it", async () => {
  state = "up";
  expect(await choose("River.jpg", "pixels")).toMatchObject({ filename: "river-01.jpg" });
  expect(asked).toEqual(["PUT /uploads/River.jpg pixels"]);
});

test("while the CMS is down, a file waits with its change, over restarts of the studio", async () => {
  state = "down";
  const file = (await choose("River.jpg", "pixels")) as UploadedFile;
  expect(file).toMatchObject({ filename: "River.jpg", isKept: true });
  let outbox = await open();
  await save(outbox, file);
  await outbox.close();
  outbox = await open();
  expect(outbox.unsettled()).toHaveLength(1);
  state = "up";
  await outbox.settled();
  expect(asked).toEqual([
    "PUT /uploads/River.jpg pixels",
    'saveDocument {"filename":"river-01.jpg","hash":"01"}',
  ]);
  expect(outbox.standing(picture)).toEqual({ waiting: 0, problem: undefined });
  expect(outbox.unsettled()).toEqual([]);
  await outbox.close();
});

test("a file that the CMS does not take is told at once, or with its change", async () => {
  state = "strict";
  await expect(choose("notes.jpg", "words")).rejects.toThrow("The file is no picture.");
  state = "down";
  const file = (await choose("notes.jpg", "words")) as UploadedFile;
  state = "strict";
  const outbox = await open();
  await save(outbox, file);
  await outbox.settled();
  expect(outbox.standing(picture).problem).toMatchObject({ message: "The file is no picture." });
  await outbox.giveUp(picture);
  await save(outbox, { filename: "lost.jpg", hash: "0".repeat(64), isKept: true });
  await outbox.settled();
  expect(outbox.standing(picture).problem?.message).toMatch(/no longer kept/);
  await outbox.close();
});
