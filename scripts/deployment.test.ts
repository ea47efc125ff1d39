import { execFileSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { activateRelease, storeRelease } from "../packages/gatsby-adapter-node/src/release/pointer";
import { FakeSite } from "../packages/gatsby-adapter-node/src/testing/fakeSite";
import { waitFor } from "../packages/gatsby-adapter-node/src/testing/waitFor";
import { findFreePort } from "./settings.mjs";
import { SERVER_NODE } from "./site.mjs";
import { composeServices } from "./composeServices";
import { canContain, placesOf, startInContainer } from "./testing/containers";

/** How long a CMS may take that loads its content, on a busy machine. */
const START_MS = 150_000;

const ROOT = resolve(__dirname, "..");

test("The units of systemd start what Compose starts, and wait as long for it to stop", async () => {
  const all = await composeServices({});
  const lasting = Object.entries(all).filter(([, { restart }]) => restart === "unless-stopped");
  expect(lasting.map(([name]) => name)).toEqual(["cms", "publisher", "host"]);
  for (const [name, { command, stop_grace_period: grace }] of lasting) {
    const unit = await readFile(join(ROOT, `deploy/systemd/quatrain-${name}.service`), "utf8");
    const started = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replace(/^\/(usr\/)?bin\//, "");
    expect([name, started]).toEqual([name, command]);
    expect([name, unit]).toEqual([name, expect.stringMatching(/^User=quatrain$/m)]);
    expect([name, `${/^TimeoutStopSec=(.*)$/m.exec(unit)?.[1]}s`]).toEqual([name, grace]);
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

test("Netlify and the image run the Node that developers are told to use", async () => {
  const [told, netlify, image] = await Promise.all(
    [".nvmrc", "netlify.toml", "Dockerfile"].map((name) => readFile(join(ROOT, name), "utf8")),
  );
  expect(/NODE_VERSION = "(.*)"/.exec(netlify ?? "")?.[1]).toBe(told?.trim());
  expect(/^FROM node:(\d+)/m.exec(image ?? "")?.[1]).toBe(told?.trim());
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

const CONTAINED = canContain();
/** User, powers, and whether it can get no others. */
const NOBODY = ["1000", "0000000000000000", "1"];

/** What the system says of a process. */
async function statusOf(pid: number): Promise<Record<string, string | undefined>> {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  return Object.fromEntries(
    text.split("\n").map((line) => [line.split(":")[0] ?? "", line.split(/\s+/)[1]]),
  );
}

describe(`What Compose starts${CONTAINED ? "" : " (with all folders to write to: only root can take them away)"}`, () => {
  const running: ChildProcess[] = [];
  let site: FakeSite;

  afterAll(async () => {
    for (const child of running) child.kill("SIGKILL");
    await site.remove();
  });

  test("answers, is healthy and stops in order, without Docker, as well, and can write to its volumes alone", async () => {
    const [port, backend, publisher] = await Promise.all([1, 2, 3].map(() => findFreePort()));
    const variables = {
      PORT: `${port}`,
      BACKEND_PORT: `${backend}`,
      PUBLISHER_PORT: `${publisher}`,
    };
    site = await FakeSite.create();
    const folder = join(site.root, "site");
    await mkdir(folder);
    for (const name of ["packages", "node_modules", "scripts", "src", "package.json"]) {
      await symlink(join(ROOT, name), join(folder, name));
    }
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
      PUBLISHER_DATABASE_URL: "",
      LOG_LEVEL: "error",
    });
    const serviceOf = (name: string) => {
      const service = all[name];
      if (!service) throw new Error(`Compose starts no ${name}.`);
      return service;
    };
    /** Runs something else in the container of a service. @returns the code that it ends with */
    const inside = async (name: string, command: string) => {
      const child = await startInContainer({ ...serviceOf(name), image: ROOT, folder, command });
      const [code] = (await once(child, "exit")) as [number];
      return code;
    };
    const start = async (name: string, address: string) => {
      const service = serviceOf(name);
      const child = await startInContainer({ ...service, image: ROOT, folder });
      running.push(child);
      await waitFor(async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended.`);
        return (await fetch(address).catch(() => undefined))?.ok === true;
      }, START_MS);
      expect([name, await inside(name, service.healthcheck?.test ?? "false")]).toEqual([name, 0]);
      const places = placesOf(service);
      const own = places.filter((place) => !place.endsWith(":ro"));
      const others = [
        ".",
        "packages",
        "/etc",
        "/var/tmp",
        ...places.filter((each) => !own.includes(each)),
      ];
      for (const place of CONTAINED ? [...own, ...others] : []) {
        const code = await inside(name, `touch ${place.replace(":ro", "")}/x 2> /dev/null`);
        expect([name, place, code === 0]).toEqual([name, place, own.includes(place)]);
      }
      return child;
    };
    await start("cms", `http://127.0.0.1:${backend}/healthz`);
    await start("publisher", `http://127.0.0.1:${publisher}/healthz`);
    const host = await start("host", `http://127.0.0.1:${port}/readyz`);
    // The host with its workers, which answer strangers.
    const processes = await withChildren(host.pid ?? 0);
    expect(processes.length).toBeGreaterThan(1);
    for (const id of processes) {
      const given = await readFile(`/proc/${id}/environ`, "utf8");
      expect(given).toContain("\0PUBLISH_STATUS_TOKEN=");
      expect(given).not.toContain("EDITOR_TOKEN");
      expect(given).not.toContain("PUBLISH_WEBHOOK_SECRET");
      const { Uid, CapBnd, NoNewPrivs } = await statusOf(id);
      expect(CONTAINED ? [Uid, CapBnd, NoNewPrivs] : NOBODY).toEqual(NOBODY);
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
    for (const child of [...running].reverse()) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    }
  }, 300_000);
});
