import { z } from "zod";
import { cmsHeadersSetting, readSettings, settingFaults } from "./settings";

const schema = z.object({
  PORT: z.coerce.number({ error: "must be a number" }).default(80),
  URL: z.url({ error: "must be an address" }),
  GRAPHQL_HEADERS: cmsHeadersSetting,
});

test("an empty variable counts as unset", () => {
  const read = readSettings(schema, { PORT: "", URL: "http://a.example", GRAPHQL_HEADERS: "" });
  expect(read).toEqual({ PORT: 80, URL: "http://a.example", GRAPHQL_HEADERS: [] });
});

test("all faults are reported together, by the names of the variables and without secrets", () => {
  const env = { PORT: "x", URL: "", GRAPHQL_HEADERS: '{"Host": "secret-value"}' };
  const faults = ["PORT must be a number", "URL must be an address"];
  const all = [...faults, "GRAPHQL_HEADERS must not set Host"];
  expect(settingFaults(schema, env)).toEqual(all);
  expect(() => readSettings(schema, env)).toThrow(
    `The configuration has faults:\n  ${all.join("\n  ")}`,
  );
  expect(() => readSettings(schema, env, "the publisher")).toThrow(
    "The configuration of the publisher has faults:",
  );
});

test("headers for the CMS are read as names and values", () => {
  const env = { URL: "http://a.example", GRAPHQL_HEADERS: '{"Authorization": "Bearer x"}' };
  expect(readSettings(schema, env).GRAPHQL_HEADERS).toEqual([["Authorization", "Bearer x"]]);
});
