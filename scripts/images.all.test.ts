import { type ChildProcess, execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { activateRelease, storeRelease } from "../packages/gatsby-adapter-node/src/release/pointer";
import { ReleaseUpload } from "../packages/gatsby-adapter-node/src/remote/ReleaseUpload";
import { FakeSite, pageRoute } from "../packages/gatsby-adapter-node/src/testing/fakeSite";
import { startCeph, type Ceph } from "../packages/gatsby-adapter-node/src/testing/startCeph";
import { waitFor } from "../packages/gatsby-adapter-node/src/testing/waitFor";
import { composeServices } from "./composeServices";
import { findFreePort } from "./settings.mjs";
import { canContain, startInContainer } from "./testing/containers";
import { makeImage, stageOf } from "./testing/images";

// What the Dockerfile makes, also without Docker: then what it takes from the system of its images is not tried.

const ROOT = resolve(__dirname, "..");

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "quatrain-images-"));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const folderOf = async (name: string) => {
  const folder = join(root, name);
  await mkdir(folder, { mode: 0o755 });
  return folder;
};

/** Name and version of each package in the lockfile of a folder. */
async function versionsIn(folder: string): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version?: string }>;
  };
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const [, name] = /.*node_modules\/(.*)/.exec(path) ?? [];
    return name === undefined || version === undefined ? [] : [`${name} ${version}`];
  });
}

const describeWithCeph = process.env["TEST_CEPH"] ? describe : describe.skip;

describeWithCeph("The image of the host (needs Ceph)", () => {
  let ceph: Ceph;
  let site: FakeSite;
  let host: ChildProcess | undefined;

  beforeAll(async () => {
    ceph = await startCeph();
    site = await FakeSite.create();
  });

  afterAll(async () => {
    host?.kill("SIGKILL");
    await site.remove();
    await ceph.stop();
  });

  test("serves what an object store has, from empty volumes, and stops in order", async () => {
    const packages = await folderOf("packages");
    const image = await folderOf("image");
    await makeImage("host-packages", packages, { "": ROOT });
    await makeImage("host", image, { "host-packages": packages, built: ROOT });
    expect(await readdir(image)).not.toContain("src");
    expect(await readdir(join(image, "node_modules"))).not.toContain("gatsby");
    const locked = new Set(await versionsIn(ROOT));
    expect((await versionsIn(image)).filter((each) => !locked.has(each))).toEqual([]);

    const { directory } = await site.build({
      pages: { "/": "home", "/404.html": "not here" },
      functions: { hello: "module.exports = (_request, response) => response.send('hello');" },
      engine: "return { html: 'rendered ' + path };",
      routes: [pageRoute("/ssr"), { type: "function", path: "/api/hello", functionId: "hello" }],
    });
    const releases = join(site.root, "releases");
    await activateRelease(releases, await storeRelease(directory, releases));
    const settings = await ceph.bucket();
    await new ReleaseUpload(settings, releases).deliver();

    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const { "host-1": service } = await composeServices({}, "compose.scale.yaml");
    if (!service) throw new Error("There is no host-1.");
    const environment = {
      ...service.environment,
      RELEASE_STORE: `s3://${settings.bucket}/${settings.prefix}`,
      RELEASE_STORE_ENDPOINT: settings.endpoint,
      RELEASE_STORE_KEY_ID: settings.keyId,
      RELEASE_STORE_SECRET: settings.secret,
    };
    const command = service.command.replace("--port 8000", `--port ${port}`);
    const folder = canContain() ? await folderOf("volumes") : image;
    const child = await startInContainer({ ...service, command, environment, image, folder });
    host = child;
    const ask = async (path: string) => {
      const answer = await fetch(url + path);
      return [answer.status, await answer.text()];
    };
    await waitFor(async () => {
      if (child.exitCode !== null) throw new Error("The host has ended.");
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
    }, 60_000);
    expect(await ask("/")).toEqual([200, "home"]);
    expect(await ask("/ssr")).toEqual([200, "rendered /ssr"]);
    expect(await ask("/api/hello")).toEqual([200, "hello"]);

    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await delay(1000);
    // The balancer looks elsewhere, and until then all is answered.
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await ask("/")).toEqual([200, "home"]);
    expect(await ended).toEqual([0, null]);
  });
});

const testContained = canContain() ? test : test.skip;

testContained(
  "In the image of the site SWC, which builds need, has nothing to write (needs root)",
  async () => {
    const changed = await folderOf("changed");
    const own = join(changed, "node_modules/@swc");
    await mkdir(own, { recursive: true });
    const packages = (await readdir(join(ROOT, "node_modules/@swc"))).filter((name) =>
      name.startsWith("core-linux-"),
    );
    for (const name of packages) {
      await cp(join(ROOT, "node_modules/@swc", name), join(own, name), { recursive: true });
    }
    const load = `node -e "require('@swc/core').transformSync('let a')" 2> /dev/null`;
    const inside = async (image: string) => {
      const container = { image, folder: root, command: load, environment: {} };
      const [code] = (await once(await startInContainer(container), "exit")) as [number];
      return code;
    };
    expect(await inside(ROOT)).not.toBe(0);
    const [, step = ""] = /^RUN (SWC_.*)$/m.exec(await stageOf("built")) ?? [];
    await symlink(join(ROOT, "node_modules/@swc/core"), join(own, "core"));
    execFileSync("sh", ["-euc", step.replaceAll("/opt/swc", join(root, "swc"))], { cwd: changed });
    await rm(join(own, "core"));
    expect(await inside(`${changed}:${ROOT}`)).toBe(0);
  },
);

const withDocker = spawnSync("docker", ["info"]).status === 0 ? test : test.skip;

withDocker.each(["host", "site"])(
  "Docker makes the image %s (needs its daemon)",
  (target) => {
    execFileSync("docker", ["build", "--quiet", "--target", target, ROOT], { stdio: "inherit" });
  },
  3_600_000,
);
