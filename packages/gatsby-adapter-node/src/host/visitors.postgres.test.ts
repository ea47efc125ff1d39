import { Client } from "pg";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { startHost, type RunningHost } from "../testing/startHost";

// Hosts that count their visitors together, in the database that the tests were given.

let site: FakeSite;
let hosts: RunningHost[];
const databaseUrl = process.env["TEST_DATABASE_URL"];

beforeAll(async () => {
  site = await FakeSite.create();
  const { directory: release } = await site.build({
    routes: [pageRoute("/ssr")],
    engine: `return { html: "made" };`,
  });
  const visitorLimit = { requests: 3, windowSeconds: 60, databaseUrl };
  // At once, as the processes of one machine start.
  hosts = await Promise.all([1, 2].map(() => startHost({ release, visitorLimit })));
});

afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("drop table visitor_requests");
  await client.end();
  await site.remove();
});

test("Two hosts share the limit of a visitor", async () => {
  const [first, second] = hosts;
  const statuses = [];
  for (const host of [first, second, first, second, first]) {
    statuses.push((await host?.get("/ssr"))?.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});
