import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ceph, startCeph, STRANGER } from "../testing/startCeph";
import { ObjectStore } from "./ObjectStore";
import type { ObjectStoreSettings } from "./objectStoreSettings";
import { ReleaseUpload } from "./ReleaseUpload";

let ceph: Ceph;
let settings: ObjectStoreSettings;
const folder = mkdtempSync(join(tmpdir(), "no-releases-"));

beforeAll(async () => {
  ceph = await startCeph();
  settings = await ceph.bucket();
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await ceph.stop();
});

test.each<[string, Partial<ObjectStoreSettings>, string]>([
  ["an unknown key", { keyId: "UNKNOWN" }, "does not know the key of RELEASE_STORE_KEY_ID"],
  ["a wrong secret", { secret: "wrong-secret" }, "RELEASE_STORE_SECRET does not belong to"],
  ["a key that may not", STRANGER, "refuses this to the key of RELEASE_STORE_KEY_ID: let it"],
  ["no such bucket", { bucket: "no-such-bucket" }, "has no bucket no-such-bucket: create it"],
  ["no server there", { endpoint: "http://127.0.0.1:1" }, "does not answer"],
])("With %s it is said what to do, and no secret", async (_what, wrong, said) => {
  const upload = new ReleaseUpload({ ...settings, ...wrong }, folder);
  const error = await upload.check().catch((fault: Error) => fault);
  expect(error).toMatchObject({ name: "StoreFault", message: expect.stringContaining(said) });
  const { message, stack, cause } = error as Error;
  const text = JSON.stringify([message, stack, cause]);
  expect(text).not.toContain(wrong.secret ?? settings.secret);
});

test("Of many that replace an object as they have read it, one wins", async () => {
  const store = new ObjectStore(settings);
  const etag = await store.put("contested", Buffer.from("0"), { ifNoneMatch: "*" });
  expect(etag).toBeDefined();
  const all = ["1", "2", "3", "4", "5", "6"].map((content) =>
    store.put("contested", Buffer.from(content), { ifMatch: etag ?? "" }),
  );
  const won = (await Promise.all(all)).filter((each) => each !== undefined);
  expect(won).toHaveLength(1);
  expect(await store.put("contested", Buffer.from("7"), { ifNoneMatch: "*" })).toBeUndefined();
});

test("What is known already is not sent again", async () => {
  const store = new ObjectStore(settings);
  const etag = await store.put("known", Buffer.from("0"));
  expect(await store.get("known", { unless: etag })).toBe("unchanged");
  await store.put("known", Buffer.from("1"));
  expect(await store.get("known", { unless: etag })).toMatchObject({ content: Buffer.from("1") });
});

test("A list goes on beyond a thousand", async () => {
  const store = new ObjectStore({ ...settings, prefix: "many/" });
  const names = Array.from({ length: 1001 }, (_, at) => `a/${String(at)}`);
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from("x"))));
  }
  const found: string[][] = [];
  for await (const keys of store.list("a/")) found.push(keys);
  expect(found.length).toBeGreaterThan(1);
  expect(found.flat().sort()).toEqual(names.sort());
});

test("A clock that is hours off does no harm", async () => {
  const now = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => now() + 3 * 3_600_000);
  const store = new ObjectStore(settings);
  expect(await store.put("later", Buffer.from("x"))).toBeDefined();
});
