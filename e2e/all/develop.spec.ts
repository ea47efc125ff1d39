import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { copySite } from "../../scripts/copySite";
import { Processes } from "../../scripts/processes.mjs";
import { PROJECT } from "../../scripts/settings.mjs";
import { startBackend } from "../../scripts/site.mjs";
import { siteSettings } from "../../scripts/testSite.mjs";
import { OWN_SITE_TIMEOUT } from "../ownSite";

// `gatsby develop`, as `npm run develop` starts it, in a copy of the project whose files the tests change.

let folder: string;
let processes: Processes;
let url: string;
let log: number;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-develop-"));
  await copySite(PROJECT, path.join(folder, "site"));
  log = openSync(path.join(folder, "log"), "a");
  processes = new Processes(path.join(folder, "site"));
  const { backendPort, sitePort, env } = await siteSettings(path.join(folder, "data"));
  await startBackend(processes, { port: backendPort, env, stdio: log });
  url = `http://127.0.0.1:${sitePort}`;
  const develop = ["node_modules/gatsby/cli.js", "develop", "--port", String(sitePort)];
  await processes.serve("The site", [process.execPath, ...develop], {
    url: `${url}/de`,
    withinMs: OWN_SITE_TIMEOUT,
    env: { ...process.env, ...env, NODE_ENV: "development", GATSBY_TELEMETRY_DISABLED: "1" },
    stdio: log,
  });
});

test.afterAll(async () => {
  await processes.stop();
  closeSync(log);
  await rm(folder, { recursive: true, force: true });
});

/** Changes a file of the site as an editor of code does. */
async function change(name: string, from: string | RegExp, to: string): Promise<void> {
  const file = path.join(folder, "site", name);
  const before = await readFile(file, "utf8");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

test("pages appear, without an error, and follow what a developer changes", async ({ page }) => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  for (const address of ["/fr/search?q=eau", "/de"]) {
    await page.goto(url + address);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty({ timeout: 120_000 });
  }
  const footer = page.locator("footer.footer");
  await change("src/components/Footer/Footer.css", /^/, ".footer { outline: 3px solid red }\n");
  await expect(footer).toHaveCSS("outline-width", "3px", { timeout: 60_000 });
  await change("src/components/Footer/Footer.tsx", "<footer ", '<footer title="Changed" ');
  await expect(footer).toHaveAttribute("title", "Changed", { timeout: 60_000 });
  expect(errors).toEqual([]);
});
