import { setTimeout } from "node:timers/promises";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServerResponse } from "node:http";
import { buildSchema } from "graphql";
import { contractSdl } from "../index";
import { examine } from "./examine";
import { findingsOf, reportOn } from "./testing/findingsOf";
import { schemaWithout } from "../testing/schemaWithout";
import { startCms, type ReceivedRequest, type CmsChanges } from "./testing/startCms";

/** Answers some requests with a status. */
const refusing = (isRefused: (request: ReceivedRequest) => boolean, status = 400): CmsChanges => ({
  http: (request, response) => {
    if (request.path !== "/graphql" || !isRefused(request)) return false;
    response.writeHead(status).end("No.");
    return true;
  },
});

const json = (response: ServerResponse, body: object, type = "application/json") => {
  response.writeHead(200, { "content-type": type }).end(JSON.stringify(body));
  return true;
};

const asksFor = (name: string) => (request: ReceivedRequest) =>
  request.query.includes(`query ${name}`);

test("must take questions by POST", async () => {
  const findings = await findingsOf(
    refusing(({ method }) => method === "POST", 405),
    {
      method: "GET",
    },
  );
  expect(findings["post-refused"]).toEqual(["It answers with the status 405."]);
});

test("must take questions by GET where the site asks so", async () => {
  const noGet = refusing(({ method }) => method === "GET", 405);
  expect(await findingsOf(noGet)).toEqual({});
  expect(Object.keys(await findingsOf(noGet, { method: "GET" }))).toContain("get-refused");
});

test("asks short questions by GET if configured", async () => {
  const cms = await startCms();
  await examine({ url: cms.url, method: "GET" });
  const methods = cms.requests.filter(asksFor("DoctorLanguages")).map(({ method }) => method);
  expect(methods).toEqual(["GET"]);
});

test("should not run mutations that come by GET", async () => {
  const findings = await findingsOf({
    http: ({ method, query }, response) =>
      method === "GET" &&
      query.startsWith("mutation") &&
      json(response, { data: { __typename: "Mutation" } }),
  });
  expect(Object.keys(findings)).toEqual(["get-mutations"]);
});

test("should say that answers are JSON", async () => {
  const findings = await findingsOf({
    http: ({ query }, response) =>
      query === "{ __typename }" && json(response, { data: { __typename: "Query" } }, "text/html"),
  });
  expect(findings).toEqual({ "content-type": ["Content-Type: text/html"] });
});

test("must tell its schema, or else give it in a file", async () => {
  const silent: CmsChanges = {
    http: ({ query }, response) =>
      query.includes("__schema") &&
      json(response, { errors: [{ message: "Introspection is disabled." }] }),
  };
  const report = await reportOn(silent);
  expect(report.findings).toMatchObject([
    { id: "introspection-off", places: ["Introspection is disabled."] },
  ]);
  expect(report.serves).toBe(false);

  const schemaFile = path.join(tmpdir(), `quatrain-doctor-${process.pid}.graphql`);
  await writeFile(schemaFile, contractSdl());
  expect(await findingsOf(silent, { schemaFile })).toEqual({});
});

test("must answer the operations of a build", async () => {
  const findings = await findingsOf(refusing(asksFor("DoctorListedPages"), 500));
  expect(findings).toEqual({
    "failed/DoctorListedPages": ["It answers with the status 500."],
  });
});

test("must not answer pages with errors", async () => {
  const findings = await findingsOf({
    root: {
      route({ path }: { path: string }) {
        if (path === "/study") throw new Error("The database is gone.");
        return { __typename: "ErrorResponse", code: 404 };
      },
    },
  });
  expect([...(findings["errors/DoctorRoute"] ?? [])].sort()).toEqual([
    "/study (de): route: The database is gone.",
    "/study (en): route: The database is gone.",
  ]);
});

test("should not answer parts of pages with errors", async () => {
  const findings = await findingsOf({
    world: ({ pages }) => {
      for (const page of pages.filter((each) => each.path === "/study")) {
        page.image = () => {
          throw new Error("The picture is gone.");
        };
      }
    },
  });
  expect(Object.keys(findings)).toContain("errors-in-parts/DoctorRoute");
  expect(findings["errors-in-parts/DoctorRoute"]).toContain(
    "/study (de): route.entity.image: The picture is gone.",
  );
});

test("must take operations as large as those of the site; the rest is checked with smaller ones", async () => {
  const findings = await findingsOf(
    refusing(({ query }) => query.length > 25_000 && query.includes("query DoctorRoute")),
  );
  expect(findings).toEqual({
    "too-large": [expect.stringMatching(/^Blocks inside one another .* depth of \d$/)],
  });
});

test("waits for a CMS that is busy as long as it says", async () => {
  let refusals = 0;
  const findings = await findingsOf({
    http: (request, response) => {
      if (!asksFor("DoctorLanguages")(request) || (refusals += 1) > 2) return false;
      response.writeHead(429, { "retry-after": "0" }).end();
      return true;
    },
  });
  expect(refusals).toBe(3);
  expect(findings).toEqual({});
});

test("should answer in a time that a build can bear", async () => {
  const slow = {
    http: async (request: ReceivedRequest) => {
      if (asksFor("DoctorSearch")(request)) await setTimeout(1500);
      return false;
    },
  };
  expect(Object.keys(await findingsOf(slow, { slowMs: 1400 }))).toEqual(["slow/DoctorSearch"]);
  expect(Object.keys(await findingsOf({}, { slowBuildMs: 0 }))).toEqual(["slow-build"]);
});

test("must answer in time at all", async () => {
  const findings = await findingsOf(
    { http: (request) => asksFor("DoctorSearch")(request) },
    { timeoutMs: 3000 },
  );
  expect(findings["failed/DoctorSearch"]?.[0]).toMatch(/There was no answer within 3000 ms\.$/);
});

test("ends when its time is up", async () => {
  const { findings } = await reportOn(
    { http: (request) => asksFor("DoctorSite")(request) },
    { timeoutMs: 600_000, totalMs: 3000 },
  );
  expect(findings.map(({ id }) => id)).toContain("time-up");
});

test("says what is missing in the schema, by weight", async () => {
  const schema = schemaWithout("Query.menu", "ImageItem.caption");
  const { findings, serves, summary } = await reportOn({ schema });
  const about = (id: string) => findings.find((each) => each.id === id);
  expect(about("missing/MENUS")).toMatchObject({
    weight: "note",
    places: ["Header and footer have no menus."],
  });
  expect(about("left-out/ImageItem")).toMatchObject({
    weight: "note",
    places: ["ImageItem.caption: The CMS has no such field."],
  });
  expect(serves).toBe(true);
  expect(summary).toMatch(
    /^The CMS serves the site: 0 to mend, 0 to improve, 39 capabilities of 40\.$/,
  );
});

test("must have what every site needs", async () => {
  const schema = buildSchema(
    `type Query { route(path: String!, langcode: String!): Page } type Page { title: String }`,
  );
  const { findings, serves } = await reportOn({ schema });
  expect(findings.map(({ id }) => id)).toContain("needed/Query.languages");
  expect(serves).toBe(false);
});
