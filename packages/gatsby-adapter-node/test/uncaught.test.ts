import { FakeSite } from "../src/testing/fakeSite";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import { compilePackage, type FixtureServer, startCli } from "./fixtureSite";

let site: FakeSite;
let server: FixtureServer | undefined;

beforeAll(async () => {
  await compilePackage();
  site = await FakeSite.create();
});

afterEach(async () => {
  await server?.stop();
});

afterAll(() => site.remove());

const LINE = /^\[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] \[FIXTURE\] - /m;

test("a promise of a function that nobody waits for harms nobody, and is in the log", async () => {
  const { directory } = await site.build({
    files: { "robots.txt": "" },
    routes: [{ type: "function", path: "/api/forgotten", functionId: "forgotten" }],
    functions: {
      forgotten: `module.exports = (request, response) => {
        void Promise.reject(new Error("nobody waits"));
        response.send("answered");
      };`,
    },
  });
  server = await startCli(directory, "--error-tag", "[FIXTURE]");
  const { port } = server;
  expect((await send(port, "/api/forgotten")).text).toBe("answered");
  await waitFor(async () => server?.output().includes("nobody waits") ?? false);
  expect(server.output()).toMatch(
    new RegExp(`${LINE.source}Unhandled rejection: Error: nobody waits`, "m"),
  );
  expect((await send(port, "/api/forgotten")).text).toBe("answered");
});
