import { readFileSync } from "node:fs";
import { join } from "node:path";
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
  };
  expect(() => readConfig(faulty)).toThrow(ConfigError);
  expect(() => readConfig(faulty)).toThrow(
    [
      "The environment has faults:",
      "  BACKEND_PORT must be a whole number from 0 to 65535",
      "  DATABASE_URL must be an address such as postgres://user@host/name",
      "  EDITOR_TOKEN must have at least 16 characters",
      "  GRAPHQL_ALLOW_GET must be true or false",
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
