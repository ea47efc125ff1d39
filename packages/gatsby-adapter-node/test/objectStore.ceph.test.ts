import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ObjectStoreSettings } from "../src/remote/objectStoreSettings";
import { ReleaseUpload } from "../src/remote/ReleaseUpload";
import { type Ceph, startCeph, STRANGER } from "../src/testing/startCeph";
import { waitFor } from "../src/testing/waitFor";
import { FakeCluster } from "./fakeCluster";
import { compilePackage, startCliIn } from "./fixtureSite";

// The command line, with the settings of an object store in its environment.

let ceph: Ceph;
let settings: ObjectStoreSettings;
let cluster: FakeCluster;
let upload: ReleaseUpload;
let folder: string;

const environment = () => ({
  RELEASE_STORE: `s3://${settings.bucket}/${settings.prefix}`,
  RELEASE_STORE_ENDPOINT: settings.endpoint,
  RELEASE_STORE_KEY_ID: settings.keyId,
  RELEASE_STORE_SECRET: settings.secret,
});

beforeAll(async () => {
  await compilePackage();
  ceph = await startCeph();
});

afterAll(() => ceph.stop());

beforeEach(async () => {
  settings = await ceph.bucket();
  cluster = await FakeCluster.create();
  upload = new ReleaseUpload(settings, cluster.releases);
  folder = await mkdtemp(join(tmpdir(), "copied-releases-"));
});

afterEach(async () => {
  await cluster.remove();
  await rm(folder, { recursive: true, force: true });
});

test("Several processes serve what one of them follows, and lose nothing on the way", async () => {
  await upload.deliver();
  await cluster.serve(2, { pointer: join(folder, "current"), ...environment() });
  const visitors = cluster.keepingVisitors(4);
  await cluster.publish("two");
  await upload.deliver();
  await waitFor(async () => (await cluster.who()).every((answer) => answer.startsWith("two ")));
  expect(await visitors.stop()).toEqual([]);
});

test("The folder of a publisher is served as it is, whatever the object store has", async () => {
  await upload.deliver();
  await cluster.publish("two");
  await cluster.serve(2, environment());
  expect((await cluster.who())[0]).toMatch(/^two /);
});

test.each([
  ["there is no release yet", {}, /has no release yet/],
  ["the key is a wrong one", { RELEASE_STORE_KEY_ID: STRANGER.keyId }, /RELEASE_STORE_SECRET does/],
  ["there is no key", { RELEASE_STORE_KEY_ID: "" }, /RELEASE_STORE_KEY_ID is needed/],
])("Where %s the host says so, and ends", async (_what, more, said) => {
  const env = { ...environment(), ...more };
  const started = startCliIn(env, join(folder, "current"), "--workers", "2");
  await expect(started).rejects.toThrow(said);
});
