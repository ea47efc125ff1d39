import path from "node:path";
import { examine } from "@quatrain/contract/doctor/examine";
import { EDITOR_TOKEN, startBackend } from "../testing/startBackend";
import { findFreePort } from "../../../../scripts/settings.mjs";

// The doctor, the contract's conformance suite, must find no faults in the embedded CMS with the demo
// content.

const MANY = 10_000;

test("the doctor finds nothing to mend, on any page", async () => {
  // The doctor downloads pictures, so their URLs must be those of the server.
  const port = String(await findFreePort());
  const cms = await startBackend(
    { BACKEND_PORT: port, BACKEND_PUBLIC_URL: `http://127.0.0.1:${port}` },
    path.resolve(__dirname, "../../content"),
  );
  const examined = await examine({
    url: `${cms.url}/graphql`,
    pages: MANY,
    lookups: MANY,
    headers: [["Authorization", `Bearer ${EDITOR_TOKEN}`]],
    // Ignore findings about speed, which depends on the test machine.
    slowMs: Infinity,
    slowBuildMs: Infinity,
  });
  if (!examined.reached) throw new Error(examined.reason);
  const { capabilities, findings, pages, summary } = examined.report;
  expect(findings.filter(({ id }) => id !== "uncompressed")).toEqual([]);
  expect(capabilities.filter(({ state }) => state !== "whole")).toEqual([]);
  expect(pages.known).toBeGreaterThan(200);
  expect(Object.values(pages.read).reduce((sum, each) => sum + each, 0)).toBe(pages.known);
  expect(summary).toMatch(
    /^The CMS serves the site: 0 to mend, 0 to improve, (\d+) capabilities of \1\.$/,
  );
  await cms.close();
});
