/** @jest-environment node */
const before = process.env;

afterEach(() => {
  process.env = before;
  jest.resetModules();
});

async function start(env: NodeJS.ProcessEnv) {
  process.env = { ...before, ...env };
  return import("./rateLimit");
}

test("a client waits for the next window, others do not", async () => {
  const { secondsToWait } = await start({ GATEWAY_LIMIT: "3", GATEWAY_LIMIT_WINDOW_SECONDS: "60" });
  for (let time = 0; time < 3; time++) expect(await secondsToWait("203.0.113.7")).toBe(0);
  const wait = await secondsToWait("203.0.113.7");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await secondsToWait("203.0.113.8")).toBe(0);
});

test("says which setting is wrong", async () => {
  const { secondsToWait } = await start({ GATEWAY_LIMIT: "none" });
  await expect(secondsToWait("203.0.113.7")).rejects.toThrow("GATEWAY_LIMIT must be a number");
});
