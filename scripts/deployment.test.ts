import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { activateRelease, storeRelease } from "../packages/gatsby-adapter-node/src/release/pointer";
import { FakeSite } from "../packages/gatsby-adapter-node/src/testing/fakeSite";
import { waitFor } from "../packages/gatsby-adapter-node/src/testing/waitFor";
import { ordinaryEnvironment } from "./environment.mjs";
import { findFreePort } from "./settings.mjs";
import { SERVER_NODE } from "./site.mjs";
import { composeServices } from "./composeServices";

/** How long a CMS may take that loads its content, on a busy machine. */
const START_MS = 150_000;

const ROOT = resolve(__dirname, "..");

test("The units of systemd start what Compose starts", async () => {
  const all = await composeServices({});
  const lasting = Object.entries(all).filter(([, { restart }]) => restart === "unless-stopped");
  expect(lasting.map(([name]) => name)).toEqual(["cms", "publisher", "host"]);
  for (const [name, { command }] of lasting) {
    const unit = await readFile(join(ROOT, `deploy/systemd/quatrain-${name}.service`), "utf8");
    const started = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replace(/^\/(usr\/)?bin\//, "");
    expect([name, started]).toEqual([name, command]);
    expect([name, unit]).toEqual([name, expect.stringMatching(/^User=quatrain$/m)]);
  }
});

test("Compose starts Node with the flags of `npm start`", async () => {
  const { cms, publisher, host } = await composeServices({});
  const node = ["node", ...SERVER_NODE.slice(1)].join(" ");
  for (const service of [cms, publisher, host]) {
    expect(service?.command.slice(0, node.length)).toBe(node);
  }
});

test("The steps of the Dockerfile are scripts and files that are there", async () => {
  const file = await readFile(join(ROOT, "Dockerfile"), "utf8");
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const run = [...file.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(run).toEqual(["codegen", "build:packages"]);
  expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test("The image has all files of the repository", () => {
  // Patterns that begin with a slash or two asterisks mean the same to git and to Docker.
  const listed = ["ls-files", "--cached", "--ignored", "--exclude-from=.dockerignore"];
  expect(execFileSync("git", listed, { cwd: ROOT, encoding: "utf8" })).toBe("");
});

/** The numbers of a process and of those that it has started. */
async function withChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

describe("What Compose starts", () => {
  const running: ChildProcess[] = [];
  let site: FakeSite;

  afterAll(async () => {
    for (const child of running.reverse()) {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGTERM");
      await ended;
    }
    await site.remove();
  });

  test("answers, without Docker, as well: the host sends pages, and the CMS answers questions", async () => {
    const [port, backend, publisher] = await Promise.all([1, 2, 3].map(() => findFreePort()));
    const variables = {
      PORT: `${port}`,
      BACKEND_PORT: `${backend}`,
      PUBLISHER_PORT: `${publisher}`,
    };
    site = await FakeSite.create();
    const folder = join(site.root, "site");
    await mkdir(folder);
    for (const name of ["packages", "node_modules", "scripts", "package.json"]) {
      await symlink(join(ROOT, name), join(folder, name));
    }
    await cp(join(ROOT, "deploy"), join(folder, "deploy"), { recursive: true });
    const { directory } = await site.build({ pages: { "/": "home", "/404.html": "not here" } });
    const releases = join(folder, "releases");
    await activateRelease(releases, await storeRelease(directory, releases));

    const all = await composeServices({
      ...variables,
      EDITOR_TOKEN: "test-token-of-an-editor",
      PUBLISH_WEBHOOK_SECRET: "test-secret-of-the-webhook",
      PUBLISH_STATUS_TOKEN: "test-token-of-the-status",
      CONTENT_DIR: join(ROOT, "packages/backend/test/fixtures/content"),
      DATABASE_URL: "",
      LOG_LEVEL: "error",
    });
    const env = ordinaryEnvironment();
    const shell = (command: string, environment = {}) => {
      const child = spawn("/bin/sh", ["-c", `exec ${command}`], {
        cwd: folder,
        env: { ...env, ...environment },
        stdio: ["ignore", "ignore", "inherit"],
      });
      running.push(child);
      return child;
    };
    const start = async (name: string, address: string) => {
      const { command, environment, healthcheck } = all[name] ?? { command: "false" };
      const child = shell(command, environment);
      await waitFor(async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended.`);
        return (await fetch(address).catch(() => undefined))?.ok === true;
      }, START_MS);
      const [code] = healthcheck ? await once(shell(healthcheck.test), "exit") : [0];
      if (code !== 0) throw new Error(`${name} is not healthy.`);
      return child;
    };
    await start("cms", `http://127.0.0.1:${backend}/healthz`);
    const host = await start("host", `http://127.0.0.1:${port}/readyz`);
    // The host with its workers, which answer strangers.
    const processes = await withChildren(host.pid ?? 0);
    expect(processes.length).toBeGreaterThan(1);
    for (const id of processes) {
      const given = await readFile(`/proc/${id}/environ`, "utf8");
      expect(given).toContain("\0PUBLISH_STATUS_TOKEN=");
      expect(given).not.toContain("EDITOR_TOKEN");
      expect(given).not.toContain("PUBLISH_WEBHOOK_SECRET");
    }
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return [response.status, await response.text()];
    };
    expect(await ask("/")).toEqual([200, "home"]);
    expect(await ask("/nowhere")).toEqual([404, "not here"]);
    const answer = await fetch(`http://127.0.0.1:${backend}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ __typename }" }),
    });
    expect(await answer.json()).toEqual({ data: { __typename: "Query" } });
  }, 300_000);
});
