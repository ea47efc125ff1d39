import path from "node:path";
import { readConfig } from "./config";

const CONTENT_SOURCE = require.resolve("../domain/sources/testing/jsonSource");

test("faults of the settings of a source are reported together with all others", () => {
  const read = () => readConfig({ CONTENT_SOURCE, SOURCE_POLL_SECONDS: "0", BACKEND_PORT: "x" });
  expect(read).toThrow(/BACKEND_PORT must be a whole number/);
  expect(read).toThrow(/SOURCE_POLL_SECONDS must be a whole number from 1 to 86400/);
  expect(read).toThrow(/TEST_CMS_URL must be the address of the CMS/);
  expect(read).toThrow(/TEST_CMS_TOKEN is needed/);
});

test.each([
  ["./nothing.js", /CONTENT_SOURCE must be folder, wordpress, a package or the path of a module/],
  [path.resolve(__dirname, "site.ts"), /which does not export source: \{settings, create\}/],
])("a source %s is a fault", (name, fault) => {
  expect(() => readConfig({ CONTENT_SOURCE: name })).toThrow(fault);
});

test("without a source, all content is edited here", () => {
  expect(readConfig({}).source).toEqual({
    chosen: undefined,
    origins: [],
    pollMs: 60_000,
    webhookSecret: undefined,
  });
});
