/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { cmsSchema } from "./cmsSchema";
import { siteConfig } from "../configuration/siteConfig";
import { cmsConfig } from "../../server/cms/cmsConfig";
import { sendToCms } from "../../server/cms/transport";

// Headers that the CMS of a site must be sent: a token, say.

const HEADERS = JSON.stringify({ Authorization: "Bearer s3cr3t-token", "X-Site": "main" });

let server: Server;
let url: string;
let sent: IncomingHttpHeaders[];
let location: string | undefined;

beforeEach(async () => {
  sent = [];
  location = undefined;
  server = createServer(({ headers }, response) => {
    sent.push(headers);
    if (location !== undefined) return void response.writeHead(307, { location }).end();
    const message = `No access with ${headers.authorization ?? "nothing"}`;
    response.end(JSON.stringify({ errors: [{ message }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});

afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const env = (more: Record<string, string> = {}) => ({
  GRAPHQL_API_URL: url,
  GRAPHQL_HEADERS: HEADERS,
  ...more,
});
const request = { kind: "query", operationName: "Test", variables: {}, query: "{ a }" } as const;

test.each(["POST", "GET"])("go along with each request by %s", async (method) => {
  await sendToCms(request, cmsConfig(env({ GRAPHQL_METHOD: method })));
  expect(sent.length).toBeGreaterThan(0);
  for (const headers of sent) {
    expect(headers).toMatchObject({ authorization: "Bearer s3cr3t-token", "x-site": "main" });
  }
  expect(sent.at(-1)).toMatchObject({ accept: "application/json" });
});

test("go along with the question for the schema, too, and stay out of what that says", async () => {
  const failure = cmsSchema(siteConfig(env()));
  await expect(failure).rejects.toThrow(/No access with •••\. If introspection/);
  await expect(failure).rejects.not.toThrow(/s3cr3t/);
  expect(sent[0]).toMatchObject({ authorization: "Bearer s3cr3t-token" });
});

test("go nowhere else: no redirect is followed with them", async () => {
  location = `${url}/elsewhere`;
  await expect(sendToCms(request, cmsConfig(env()))).rejects.toThrow("status code 307");
  expect(sent).toHaveLength(1);
});

test("stand in nothing that is written of the configuration", () => {
  const config = siteConfig(env());
  expect(JSON.stringify(config) + inspect(config, { depth: 9 })).not.toContain("s3cr3t");
});

test.each([
  ["Authorization: Bearer s3cr3t", "GRAPHQL_HEADERS must be a JSON object of texts"],
  ['["Bearer s3cr3t"]', "GRAPHQL_HEADERS must be a JSON object of texts"],
  ['{"Authorization": 1}', "GRAPHQL_HEADERS must be a JSON object of texts"],
  ['{"Authorization": "s3cr3t\\nX-More: 1"}', "GRAPHQL_HEADERS must hold headers"],
  ['{"my name": "s3cr3t"}', "GRAPHQL_HEADERS must hold headers"],
  ['{"Content-Type": "s3cr3t"}', "GRAPHQL_HEADERS must not set Content-Type"],
  ['{"X-Forwarded-For": "s3cr3t"}', "GRAPHQL_HEADERS must not set X-Forwarded-For"],
])("%s is a fault, reported with all others and without the value", (value, fault) => {
  let message = "";
  try {
    siteConfig({ GRAPHQL_HEADERS: value, SITE_URL: "example" });
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain(fault);
  expect(message).toContain("SITE_URL must be");
  expect(message).not.toContain("s3cr3t");
});
