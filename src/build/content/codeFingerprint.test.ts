import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { siteConfig } from "../configuration/siteConfig";
import { codeFingerprint } from "./codeFingerprint";

let site: string;
const { env } = process;

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), "fingerprint-"));
  await writeFile(path.join(site, "tsconfig.json"), "{}");
});

afterEach(async () => {
  process.env = env;
  await rm(site, { recursive: true });
});

const fingerprint = () => codeFingerprint(site, siteConfig());

test("the same code and settings have the same fingerprint, wherever their release is written", async () => {
  const before = await fingerprint();
  process.env = { ...env, RELEASE_DIRECTORY: "/elsewhere" };
  expect(await fingerprint()).toBe(before);
});

test.each(["GATSBY_VIDEO_SERVICES", "GATSBY_MAP_ATTRIBUTION", "GATSBY_RELOAD_GUARD_MS"])(
  "code that reads another %s from its environment has another fingerprint",
  async (name) => {
    const before = await fingerprint();
    process.env = { ...env, [name]: "7" };
    expect(await fingerprint()).not.toBe(before);
  },
);
