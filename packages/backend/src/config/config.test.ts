import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { ConfigError, readConfig } from "./config";

test("without any variable, everything has a value", () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:4000",
    editorToken: undefined,
    allowGet: false,
    limits: { operation: { depth: 25 }, editorOperation: { depth: 40 } },
  });
});

test("an empty variable counts as unset, and the port shows in the public address", () => {
  expect(readConfig({ BACKEND_PORT: "4100", EDITOR_TOKEN: "" })).toMatchObject({
    port: 4100,
    publicUrl: "http://127.0.0.1:4100",
    editorToken: undefined,
  });
});

test("the example of settings has the values that hold without it", () => {
  const example = readFileSync(join(__dirname, "../../../../.env.example"), "utf8");
  const expected = { ...readConfig({}), trustProxy: expect.any(Function) };
  expect(readConfig(parseEnv(example))).toEqual(expected);
});

test("editors may ask for no less than others", () => {
  const { operation, editorOperation } = readConfig({ GRAPHQL_MAX_TOKENS: "300000" }).limits;
  expect([operation.tokens, editorOperation.tokens]).toEqual([300_000, 300_000]);
});

test("all faults are reported together, in words", () => {
  const faulty = {
    BACKEND_PORT: "many",
    GRAPHQL_ALLOW_GET: "yes",
    EDITOR_TOKEN: "short",
    DATABASE_URL: "x",
    TRUST_PROXY: "10.0.0.1,proxy",
    SUBMISSION_RETENTION_DAYS: "0",
    WEBFORM_WEBHOOK_URL: "https://crm.example.org",
    WEBFORM_MAIL_TO: "a@b.ch, c@d\r\nBcc: x",
  };
  expect(() => readConfig(faulty)).toThrow(ConfigError);
  expect(() => readConfig(faulty)).toThrow(
    [
      "The environment has faults:",
      "  BACKEND_PORT must be a whole number from 0 to 65535",
      "  DATABASE_URL must be an address such as postgres://user@host/name",
      "  EDITOR_TOKEN must have at least 16 characters",
      "  GRAPHQL_ALLOW_GET must be true or false",
      "  TRUST_PROXY must be true, false, a number of proxies, or their addresses with commas",
      "  SUBMISSION_RETENTION_DAYS must be a whole number from 1 to 36500",
      "  WEBFORM_MAIL_TO.1 must be a mail address",
      "  WEBFORM_WEBHOOK_SECRET must be set, since WEBFORM_WEBHOOK_URL is",
    ].join("\n"),
  );
});

test.each(["PUBLISH_WEBHOOK_SECRET", "WEBFORM_WEBHOOK_SECRET"])(
  "%s is refused if it is too short, or no Base64 where it says so",
  (name) => {
    expect(() => readConfig({ [name]: "0123456789abcde" })).toThrow(
      `${name} must have at least 16 characters`,
    );
    expect(() => readConfig({ [name]: "whsec_not-base64-at-all-but-long" })).toThrow(
      `${name} must be Base64 of at least 16 bytes after whsec_`,
    );
  },
);

test("formatted texts show pictures from where the site loads media", () => {
  const origins = (variables: Record<string, string>) => readConfig(variables).pictureOrigins;
  expect(origins({ BACKEND_PUBLIC_URL: "https://cms.example/cms" })).toEqual([
    "https://cms.example",
    "http://localhost:8000",
  ]);
  expect(
    origins({
      BACKEND_PUBLIC_URL: "https://cms.example",
      SITE_MEDIA_URLS: "https://cdn.example/media/",
      SITE_URL: "https://www.example:8443/",
    }),
  ).toEqual(["https://cdn.example", "https://www.example:8443"]);
});

test("submissions are neither delivered nor deleted unless that is configured", () => {
  expect(readConfig({})).toMatchObject({
    submissions: { minSeconds: 3, webhook: undefined, mail: undefined, retentionDays: undefined },
  });
});

test("a webhook and mails are configured", () => {
  const { submissions } = readConfig({
    WEBFORM_WEBHOOK_URL: "https://crm.example.org/in",
    WEBFORM_WEBHOOK_SECRET: "0123456789abcdef",
    WEBFORM_MAIL_TO: "a@b.ch,c@d.ch",
  });
  expect(submissions).toMatchObject({
    webhook: { url: "https://crm.example.org/in", secret: "0123456789abcdef" },
    mail: { to: ["a@b.ch", "c@d.ch"], from: "webforms@localhost" },
  });
});

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
  [resolve(__dirname, "site.ts"), /which does not export source: \{settings, create\}/],
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
